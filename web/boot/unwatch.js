// PyScript looks through every change of the document for new scripts in Python. This page has one, and it is there
// from the start; a move changes the document in a hundred places. So nobody watches it any more once Python listens.

const { observe } = MutationObserver.prototype;
const watching = [];

/** From now on, remember who watches the whole document. */
export function rememberWatchers() {
  MutationObserver.prototype.observe = function (target, options) {
    if (target === document) watching.push(this);
    return observe.call(this, target, options);
  };
}

/** Whoever began to watch the whole document stops. */
export function unwatch() {
  MutationObserver.prototype.observe = observe;
  watching.splice(0).forEach((watcher) => watcher.disconnect());
}

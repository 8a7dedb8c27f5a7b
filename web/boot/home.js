// What the home page shows before Python is up: progress in the main button, a problem with its
// retry, the offline line and the update line. Only writes; decides nothing.

const at = (id) => document.getElementById(id);
const { say, show } = rummyWords;

/** Show download progress, 0 to 100 per cent of all bytes. */
export function showProgress(percent, queued) {
  showStep("boot-loading", percent, queued);
}

/** Show that everything is here and Python is starting. */
export function showStarting(queued) {
  showStep("boot-starting", 100, queued);
}

function showStep(key, percent, queued) {
  at("play-bar").style.width = `${percent}%`;
  const said = say(queued ? `${key}-queued` : key, { percent });
  // The line is a live region: writing the same words again would read them out again.
  if (at("play-why").textContent !== said) at("play-why").textContent = said;
}

/** Show the finished state: the main button says what it does now. */
export function showReady() {
  hideProblem();
  show(at("play-label"), "boot-play-now");
  at("play-why").textContent = "";
  delete at("play-why").dataset.text;
  at("play-bar").remove();
  at("play").classList.remove("load");
}

/** Show a problem in place of the main button; `onRetry` runs when the player asks for it. */
export function showProblem(title, text, onRetry) {
  at("boot-problem-title").textContent = title;
  at("boot-problem-text").textContent = text;
  at("boot-retry").onclick = onRetry;
  at("boot-problem").hidden = false;
  at("play").hidden = true;
}

export function hideProblem() {
  at("boot-problem").hidden = true;
  at("play").hidden = false;
}

/** Show how far offline play is: one of the words of `rummyBoot.offline`. */
export function showOffline(state) {
  if (state !== "unknown") show(at("offline-note"), `boot-offline-${state}`);
}

/** Show that a newer version waits; `onStart` runs when the player asks for it now. */
export function showUpdate(onStart) {
  at("update-now").onclick = onStart;
  at("update-note").hidden = false;
}

/** Say why the newer version does not start yet. */
export function showUpdateWaits() {
  show(at("update-why"), "boot-update-waits");
}

// Sets colours and text size before the first paint, so nobody sees a flash of another scheme, and stands
// guard over the scripts that follow: a missing one must end in a sentence (the one that waits in the page), not in silence.
// A classic script on purpose: it runs before any module and before the first style is applied.
(() => {
  const root = document.documentElement;
  let saved = {};
  try {
    saved = JSON.parse(localStorage.getItem("rummy.settings")) ?? {};
  } catch {
    // Storage may be refused and an old value may be broken; both mean "nothing chosen".
  }
  const oneOf = (value, allowed, otherwise) => (allowed.includes(value) ? value : otherwise);
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  root.dataset.theme = oneOf(saved.theme, ["light", "dark"], dark ? "dark" : "light");
  root.dataset.suits = oneOf(saved.suits, ["two", "four"], "two");
  root.dataset.text = oneOf(saved.text, ["125", "150", "200"], "100");
  root.dataset.motion = oneOf(saved.motion, ["full", "reduced"], still ? "reduced" : "full");

  addEventListener(
    "error",
    (event) => {
      if (!(event.target instanceof HTMLScriptElement) || globalThis.rummyBoot) return;
      root.dataset.boot = "failed";
      document.getElementById("play").hidden = true;
      document.getElementById("boot-retry").onclick = () => location.reload();
      document.getElementById("boot-problem").hidden = false;
    },
    true,
  );
})();

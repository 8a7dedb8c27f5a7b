// What the home page shows before Python is up: progress in the main button, a problem with its
// retry, the offline line and the update line. Only writes; decides nothing.

const at = (id) => document.getElementById(id);

/** Show download progress, 0 to 100 per cent of all bytes. */
export function showProgress(percent, queued) {
  showStep(`Loading the game, ${percent}%`, percent, queued);
}

/** Show that everything is here and Python is starting. */
export function showStarting(queued) {
  showStep("Starting the game", 100, queued);
}

function showStep(text, percent, queued) {
  at("play-bar").style.width = `${percent}%`;
  const said = queued ? `${text}. Your choice opens by itself.` : text;
  // The line is a live region: writing the same words again would read them out again.
  if (at("play-why").textContent !== said) at("play-why").textContent = said;
}

/** Show the finished state: the main button says what it does now. */
export function showReady() {
  hideProblem();
  at("play-label").textContent = "Play now";
  at("play-why").textContent = "";
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

const OFFLINE_LINES = {
  unknown: "",
  preparing: "Getting ready to play offline.",
  ready: "Ready to play offline.",
  failed: "Not ready for offline play yet. It goes on at your next visit.",
  unavailable: "Offline play is not available here. Playing online works.",
};

/** Show how far offline play is: one of the words of `rummyBoot.offline`. */
export function showOffline(state) {
  at("offline-note").textContent = OFFLINE_LINES[state];
}

/** Show that a newer version waits; `onStart` runs when the player asks for it now. */
export function showUpdate(onStart) {
  at("update-now").onclick = onStart;
  at("update-note").hidden = false;
}

/** Say why the newer version does not start yet. */
export function showUpdateWaits() {
  at("update-why").textContent = "It starts when the hand in the other tab is over.";
}

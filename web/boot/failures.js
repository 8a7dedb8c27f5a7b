// What can go wrong on the way to a running game, each as the sentence a player reads: what is
// wrong, why, what to do, 120 characters at most.

const TITLE = "The game did not load.";

/** A start-up step that went wrong, with the sentence to show and the file it is about. */
export class BootFailure extends Error {
  constructor(code, text, path = "") {
    super(`${code}: ${text}${path ? ` (${path})` : ""}`);
    this.name = "BootFailure";
    this.code = code;
    this.title = TITLE;
    this.text = text;
    this.path = path;
  }
}

const name = (path) => path.slice(path.lastIndexOf("/") + 1);

export const failures = {
  missing: (path, status) =>
    new BootFailure("missing", `${name(path)} is not on the server (answer ${status}). Try again later.`, path),
  refused: (path, status) =>
    new BootFailure("refused", `The server could not send ${name(path)} (answer ${status}). Try again.`, path),
  notThisFile: (path) =>
    new BootFailure("not-this-file", `The server sent something else as ${name(path)}. Try again, or reload.`, path),
  cut: (path) => new BootFailure("cut", `${name(path)} arrived incomplete. Try again.`, path),
  changed: (path) =>
    new BootFailure("changed", `${name(path)} differs from this version of the game. Reload the page.`, path),
  stalled: (path, percent) =>
    new BootFailure("stalled", `The download stopped at ${percent}%. Check the connection, then try again.`, path),
  broken: (path, percent) =>
    new BootFailure("broken", `The connection broke at ${percent}%. Try again.`, path),
  offline: () =>
    new BootFailure("offline", "You are offline and the game is not stored here yet. Connect, then try again."),
  notStarted: (seconds) =>
    new BootFailure("not-started", `It loaded but did not start within ${seconds} seconds. Try again.`),
  crashed: () =>
    new BootFailure("crashed", "It loaded but stopped while starting. Try again, or use another browser."),
  forbidden: () =>
    new BootFailure("forbidden", "This host forbids WebAssembly by its content policy. Tell its keeper."),
  tooOld: () =>
    new BootFailure("too-old", "This browser cannot run it: WebAssembly is missing. Use a newer browser."),
};

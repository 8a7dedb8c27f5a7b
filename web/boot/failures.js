// What can go wrong on the way to a running game, each with the sentence a player reads
// (texts/*/start.py): what is wrong, why, what to do.

const { say } = rummyWords;

/** A start-up step that went wrong, with the sentence to show and the file it is about. */
export class BootFailure extends Error {
  constructor(code, text, path = "") {
    super(`${code}: ${text}${path ? ` (${path})` : ""}`);
    this.name = "BootFailure";
    this.code = code;
    this.title = say("boot-title");
    this.text = text;
    this.path = path;
  }
}

const name = (path) => path.slice(path.lastIndexOf("/") + 1);

const failure = (code, values, path) => new BootFailure(code, say(`boot-${code}`, values), path);

export const failures = {
  missing: (path, status) => failure("missing", { file: name(path), status }, path),
  refused: (path, status) => failure("refused", { file: name(path), status }, path),
  notThisFile: (path) => failure("not-this-file", { file: name(path) }, path),
  cut: (path) => failure("cut", { file: name(path) }, path),
  changed: (path) => failure("changed", { file: name(path) }, path),
  stalled: (path, percent) => failure("stalled", { percent }, path),
  broken: (path, percent) => failure("broken", { percent }, path),
  offline: () => failure("offline"),
  notStarted: (seconds) => failure("not-started", { seconds }),
  crashed: () => failure("crashed"),
  forbidden: () => failure("forbidden"),
  tooOld: () => failure("too-old"),
};

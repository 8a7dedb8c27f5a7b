// Starts the game: downloads and checks the files, hands over to PyScript, and tells the page how
// far it is. Stages: idle, download, start, ready, failed (on <html data-boot>). What Python may
// ask of this file is `globalThis.rummyBoot`, described in web/README.md.

import { BootFailure, failures } from "./failures.js";
import { Files } from "./files.js";
import { hideProblem, showProblem, showProgress, showReady, showStarting } from "./home.js";
import { Installation } from "./install.js";
import { OfflineCopy } from "./offline.js";
import { rememberWatchers, unwatch } from "./unwatch.js";

// A slow phone pauses for seconds between chunks, a dead connection for ever; players hear of it
// within 30 s. `?stall=SECONDS` changes the limit (docs/hosting.md).
const STALL_S = 20;
// From the last file to the first line of Python: 2 s here, 15 s on a slow phone.
const START_S = 60;

const build = JSON.parse(document.getElementById("build").textContent);
const base = new URL("../", import.meta.url);
const asked = Number(new URLSearchParams(location.search).get("stall"));
const limitScale = asked > 0 ? asked / STALL_S : 1;
const files = new Files(base, build.start, 1000 * STALL_S * limitScale);
const copy = new OfflineCopy(base, build.id);
const installation = new Installation();

let release = () => {};
let startTimer = null;

function stage(name) {
  document.documentElement.dataset.boot = name;
}

function show(failure) {
  clearTimeout(startTimer);
  stage("failed");
  console.info(`rummy: ${failure.message}`);
  // Downloads go on where they broke off; a Python that has begun to start cannot start again.
  const again = release.started ? () => location.reload() : run;
  showProblem(failure.title, failure.text, again);
}

globalThis.rummyBoot = {
  version: build.version,
  build: build.id,
  /** What the player tapped before Python listened: a `data-action`, or "". */
  queued: "",
  get offline() {
    return copy.state;
  },
  ready() {
    clearTimeout(startTimer);
    release();
    document.removeEventListener("click", queue, true);
    unwatch();
    showReady();
    stage("ready");
    dispatchEvent(new CustomEvent("rummy:ready"));
    copy.keep();
  },
  fail(title, text) {
    show(Object.assign(failures.crashed(), { title, text }));
  },
  crashed(detail) {
    if (document.documentElement.dataset.boot === "ready") return;
    console.info(`rummy: ${detail}`);
    show(failures.crashed());
  },
  busy(inHand) {
    copy.busy(inHand);
  },
  applyUpdate() {
    return copy.applyUpdate();
  },
  get install() {
    return installation.state;
  },
  askInstall() {
    return installation.ask();
  },
};

// Until Python listens, a tap on a control is remembered and not lost.
function queue(event) {
  const control = event.target.closest?.("[data-action]");
  if (!control) return;
  event.preventDefault();
  rummyBoot.queued = control.dataset.action;
  redraw();
}

function redraw() {
  const now = document.documentElement.dataset.boot;
  if (now === "download") showProgress(files.percent, rummyBoot.queued !== "");
  if (now === "start") showStarting(rummyBoot.queued !== "");
}

function watchStart() {
  clearTimeout(startTimer);
  const seconds = START_S * limitScale;
  startTimer = setTimeout(() => show(failures.notStarted(Math.round(seconds))), 1000 * seconds);
}

// Pyodide waits for ever where WebAssembly may not be compiled, so an empty module goes first.
async function mayCompile() {
  if (typeof WebAssembly !== "object") throw failures.tooOld();
  const empty = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);
  await WebAssembly.compile(empty).catch(() => {
    throw failures.forbidden();
  });
}

async function run() {
  hideProblem();
  try {
    await mayCompile();
    stage("download");
    redraw();
    // A complete copy is in charge and was checked when it was made: its files are read from disk
    // by Pyodide itself, which lets the browser reuse the compiled engine of the last visit.
    if (!(await copy.inCharge())) await files.download(redraw);
    stage("start");
    redraw();
    watchStart();
    addEventListener("py:progress", watchStart);
    release = Object.assign(files.serve(), { started: true });
    rememberWatchers();
    await import("../pyscript/core.js").catch(() => {
      throw navigator.onLine === false ? failures.offline() : failures.crashed();
    });
  } catch (problem) {
    show(problem instanceof BootFailure ? problem : Object.assign(failures.crashed(), { cause: problem }));
  }
}

// PyScript starts in promises of its own; what breaks there is heard only here.
for (const kind of ["error", "unhandledrejection"]) {
  addEventListener(kind, () => {
    if (document.documentElement.dataset.boot === "start") show(failures.crashed());
  });
}
document.addEventListener("click", queue, true);
// The installed page's shortcut "Play": the same as a tap on it. The address is home's again at once.
if (location.hash === "#play") {
  history.replaceState(null, "", location.pathname + location.search);
  rummyBoot.queued = "play-on";
}
if (!(await copy.takeWaitingBuild())) run();

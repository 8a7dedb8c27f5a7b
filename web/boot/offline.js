// The offline copy and its renewal, as the page sees them. The service worker (sw.js) makes the
// copy; this file registers it, asks whether the copy is whole, and decides when a new build may
// take over: never while a hand is in progress in any tab.

import { showOffline, showUpdate, showUpdateWaits } from "./home.js";

// Held, shared, by every tab with a hand in progress.
const HAND_LOCK = "rummy-hand";
const LET_GO_MS = 300;

// The first of these states that the worker comes to; it may be in one.
const reached = (worker, states) =>
  new Promise((resolve) => {
    const check = () => {
      if (states.includes(worker.state)) resolve(worker.state);
    };
    worker.addEventListener("statechange", check);
    check();
  });

// The browser lets a new worker take over once the old one has no work left, which may never come, and a worker that
// is only being started may miss what it is told. So it is told again, and then the page goes on without it; when the
// new one does take over, the page is reloaded.
const TAKE_OVER_TIMES = 4;
const TAKE_OVER_MS = 1000;

const after = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// A worker that is not of this project may hold the scope and never answer.
const ANSWER_MS = 3000;

const ask = (worker, question, limitMs) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(question, [port2]);
    if (limitMs) setTimeout(() => resolve(null), limitMs);
  });

/** This build's copy in the browser, and newer builds that wait for their turn. */
export class OfflineCopy {
  #scope;
  #build;
  #state = "unknown";
  #endHand = null;
  #newer = null;
  #leaving = false;

  constructor(scope, build) {
    this.#scope = scope;
    this.#build = build;
  }

  /** "unknown", "preparing", "ready", "failed" (goes on next visit) or "unavailable". */
  get state() {
    return this.#state;
  }

  /** Whether this page's files come from a checked copy. */
  async inCharge() {
    const worker = navigator.serviceWorker?.controller;
    return worker ? (await ask(worker, "which build", ANSWER_MS)) === this.#build : false;
  }

  /** At the start of a visit nothing is in progress: let a waiting build take over, and reload. */
  async takeWaitingBuild() {
    if (!navigator.serviceWorker) return false;
    navigator.serviceWorker.addEventListener("controllerchange", () => this.#onNewController());
    const registration = await this.#registration();
    if (!registration?.waiting || !registration.active) return false;
    this.#newer = registration.waiting;
    return this.applyUpdate();
  }

  /** Make or renew the copy; called once the game runs, so that it never slows the start. */
  async keep() {
    if (!navigator.serviceWorker) return this.#say("unavailable");
    this.#say("preparing");
    try {
      const registration = await navigator.serviceWorker.register(new URL("sw.js", this.#scope), {
        scope: this.#scope.pathname,
        // A worker script kept by a long max-age must never keep an old build alive.
        updateViaCache: "none",
      });
      registration.addEventListener("updatefound", () => this.#follow(registration));
      // Registering again asks the server nothing; without a connection there is nothing to ask.
      if (registration.active) await registration.update().catch(() => {});
      await this.#follow(registration);
    } catch (problem) {
      console.info(`rummy: no offline copy, ${problem}`);
      this.#say("unavailable");
    }
  }

  /** Python says whether a hand is in progress; meanwhile no build takes over. */
  busy(inHand) {
    if (inHand === (this.#endHand !== null)) return;
    if (!inHand) {
      this.#endHand();
      this.#endHand = null;
      return;
    }
    this.#endHand = () => {};
    navigator.locks?.request(
      HAND_LOCK,
      { mode: "shared" },
      () =>
        new Promise((resolve) => {
          if (this.#endHand === null) resolve();
          else this.#endHand = resolve;
        }),
    );
  }

  /** Let the newer build take over and reload; false when none waits, it does not come, or a hand is in progress. */
  async applyUpdate() {
    if (!this.#newer || this.#endHand !== null) return false;
    if (!(await this.#noHandAnywhere())) {
      showUpdateWaits();
      return false;
    }
    // A still newer build may push this one aside: then nothing takes over.
    const end = reached(this.#newer, ["activating", "activated", "redundant"]);
    for (let told = 0; told < TAKE_OVER_TIMES && this.#endHand === null; told += 1) {
      this.#newer.postMessage("take over");
      const state = await Promise.race([end, after(TAKE_OVER_MS)]);
      if (state) return state !== "redundant";
    }
    return false;
  }

  async #noHandAnywhere() {
    if (!navigator.locks) return true;
    // Asked without a limit: a page that is busy starting may hear the answer late, and that is no hand in progress.
    if (await navigator.locks.request(HAND_LOCK, { ifAvailable: true }, (lock) => lock !== null)) return true;
    try {
      // A moment of patience: a tab that has just ended its hand is about to let go.
      return await navigator.locks.request(HAND_LOCK, { signal: AbortSignal.timeout(LET_GO_MS) }, () => true);
    } catch {
      return false;
    }
  }

  #onNewController() {
    // Reached only when a build replaced another one: a first copy does not take pages over.
    if (this.#leaving || this.#endHand !== null) return;
    this.#leaving = true;
    location.reload();
  }

  async #registration() {
    try {
      return await navigator.serviceWorker.getRegistration(this.#scope);
    } catch {
      return undefined;
    }
  }

  async #follow(registration) {
    const coming = registration.installing;
    if (coming) {
      const end = await reached(coming, ["installed", "activated", "redundant"]);
      if (end === "redundant") return this.#say(registration.active ? "ready" : "failed");
    }
    if (registration.waiting && registration.active) {
      this.#newer = registration.waiting;
      showUpdate(() => this.applyUpdate());
      dispatchEvent(new CustomEvent("rummy:update"));
      // It could only be installed whole. The old worker is left alone: one with work to do
      // cannot be replaced.
      return this.#say("ready");
    }
    const keeper = registration.active ?? registration.waiting;
    if (keeper) this.#say(await ask(keeper, "check the copy"));
  }

  #say(state) {
    this.#state = state;
    showOffline(state);
    dispatchEvent(new CustomEvent("rummy:offline", { detail: state }));
  }
}

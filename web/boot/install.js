// Installing the page as an app. Chromium says when it may be offered, and that can be before Python
// is up; iOS never says, and only its user can do it. Everywhere else the browser's own menu does.

export class Installation {
  #offer = null;
  #done = matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;

  constructor() {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault(); // asked from the settings, and not over a hand that is being played
      this.#offer = event;
      this.#changed();
    });
    addEventListener("appinstalled", () => {
      this.#done = true;
      this.#changed();
    });
  }

  /** "installed", "offered" (ask() opens the browser's question), "by-hand" (iOS) or "unknown". */
  get state() {
    if (this.#done) return "installed";
    if (this.#offer) return "offered";
    return navigator.standalone === false ? "by-hand" : "unknown";
  }

  /** Let the browser ask; an offer can be used once. */
  async ask() {
    const offer = this.#offer;
    this.#offer = null;
    await offer?.prompt();
    this.#changed();
  }

  #changed() {
    dispatchEvent(new CustomEvent("rummy:install"));
  }
}

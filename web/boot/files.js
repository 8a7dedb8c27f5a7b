// Downloads what the game needs to start, counts bytes, and believes nothing it has not checked:
// status, first bytes, length, SHA-256. Python's own loader never settles on a bad file, so the
// check comes before it. The checked bytes are then handed to whoever fetches those addresses.

import { failures } from "./failures.js";

const WASM_MAGIC = [0x00, 0x61, 0x73, 0x6d];
const ZIP_MAGIC = [0x50, 0x4b];
const MAGIC = { wasm: WASM_MAGIC, zip: ZIP_MAGIC, whl: ZIP_MAGIC };
const TYPES = {
  wasm: "application/wasm",
  js: "text/javascript",
  json: "application/json",
  whl: "application/zip",
  zip: "application/zip",
};

const ending = (path) => path.slice(path.lastIndexOf(".") + 1);
const hex = (buffer) => Array.from(new Uint8Array(buffer), (b) => b.toString(16).padStart(2, "0")).join("");

/** SHA-256 in hex, or null where the page is not in a secure context and has no way to hash. */
async function sha256(bytes) {
  return globalThis.crypto?.subtle ? hex(await crypto.subtle.digest("SHA-256", bytes)) : null;
}

/** The files of one start, each `{path, size, sha256}`; finished ones are kept for a retry. */
export class Files {
  #base;
  #wanted;
  #held = new Map();
  #arrived = new Map();
  #stallMs;

  constructor(base, wanted, stallMs) {
    this.#base = base;
    this.#wanted = wanted;
    this.#stallMs = stallMs;
  }

  get percent() {
    const total = this.#wanted.reduce((sum, file) => sum + file.size, 0);
    let done = 0;
    for (const bytes of this.#arrived.values()) done += bytes;
    return Math.min(100, Math.floor((100 * done) / total));
  }

  /** Fetch what is not here yet, all at once; `onProgress()` runs at every chunk. */
  async download(onProgress) {
    const stop = new AbortController();
    let stalledAt = null;
    let timer = null;
    const alive = (path) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        stalledAt = path;
        stop.abort();
      }, this.#stallMs);
    };
    const missing = this.#wanted.filter((file) => !this.#held.has(this.#address(file.path)));
    try {
      if (missing.length) alive(missing[0].path);
      await Promise.all(
        missing.map((file) =>
          this.#one(file, stop.signal, () => {
            alive(file.path);
            onProgress();
          }),
        ),
      );
    } catch (problem) {
      const percent = this.percent;
      stop.abort();
      if (stalledAt !== null) throw failures.stalled(stalledAt, percent);
      throw problem;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Answer fetches of held files from memory until the returned function is called. */
  serve() {
    const fromNetwork = globalThis.fetch;
    globalThis.fetch = (input, options) => {
      const address = input instanceof Request ? input.url : new URL(input, document.baseURI).href;
      const bytes = this.#held.get(address);
      if (!bytes) return fromNetwork(input, options);
      // The type is ours, whatever the host said: a .wasm sent as text still compiles.
      const headers = { "content-type": TYPES[ending(address)] ?? "application/octet-stream" };
      return Promise.resolve(new Response(bytes, { headers }));
    };
    return () => {
      globalThis.fetch = fromNetwork;
      this.#held.clear();
    };
  }

  #address(path) {
    return new URL(path, this.#base).href;
  }

  async #one(file, signal, onChunk) {
    let bytes = await this.#read(file, signal, onChunk, "default");
    if (!(await this.#matches(file, bytes))) {
      // A copy in the browser's own cache may be of an older build: ask the server itself once.
      bytes = await this.#read(file, signal, onChunk, "reload");
      if (bytes.length < file.size) throw failures.cut(file.path);
      if (!(await this.#matches(file, bytes))) throw failures.changed(file.path);
    }
    this.#arrived.set(file.path, file.size);
    this.#held.set(this.#address(file.path), bytes);
  }

  async #matches(file, bytes) {
    if (bytes.length !== file.size) return false;
    const found = await sha256(bytes);
    return found === null || found === file.sha256;
  }

  async #read(file, signal, onChunk, cache) {
    this.#arrived.set(file.path, 0);
    const chunks = [];
    let length = 0;
    try {
      const answer = await fetch(this.#address(file.path), { signal, cache });
      if (answer.status === 404 || answer.status === 410) throw failures.missing(file.path, answer.status);
      if (!answer.ok) throw failures.refused(file.path, answer.status);
      const reader = answer.body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        if (length === 0) this.#checkMagic(file.path, value);
        chunks.push(value);
        length += value.length;
        this.#arrived.set(file.path, Math.min(length, file.size));
        onChunk();
      }
    } catch (problem) {
      if (problem.name === "BootFailure" || problem.name === "AbortError") throw problem;
      if (navigator.onLine === false) throw failures.offline();
      throw failures.broken(file.path, this.percent);
    }
    const bytes = new Uint8Array(length);
    let offset = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    return bytes;
  }

  #checkMagic(path, start) {
    const magic = MAGIC[ending(path)];
    if (magic && magic.some((byte, i) => start[i] !== byte)) throw failures.notThisFile(path);
  }
}

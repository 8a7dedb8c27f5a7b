// The service worker: keeps one verified copy of this build and serves the page from it.
// Nothing counts until every file matches the SHA-256 the build wrote down; what is already here
// is never fetched again, so a copy that was cut off goes on where it stopped.

const BUILD = "@@BUILD_ID@@";
const FILES = @@FILES@@;

const scope = self.registration.scope;
// Several copies of the page may live below one origin: each scope has caches of its own.
const PREFIX = `rummy ${new URL(scope).pathname} `;
const CACHE = PREFIX + BUILD;
const PAGE = "index.html";
const HASH = "x-rummy-sha256";
const TYPES = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  whl: "application/zip",
  zip: "application/zip",
};

const address = (path) => new URL(path === PAGE ? "./" : path, scope).href;
const typeOf = (path) => TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";

async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes of one file as the build knows them, or an error; never anything else. */
async function verified(path) {
  // The browser's own cache first (this visit has just filled it), then the server itself.
  for (const cache of ["default", "reload"]) {
    const answer = await fetch(address(path), { cache, credentials: "same-origin" });
    if (!answer.ok) continue;
    const bytes = await answer.arrayBuffer();
    if ((await sha256(bytes)) === FILES[path]) return bytes;
  }
  throw new Error(`${path} is missing or differs from build ${BUILD}`);
}

/** The same file in the copy of an older build, when it has not changed. */
async function fromOlderBuild(path) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE) continue;
    const answer = await (await caches.open(name)).match(address(path));
    if (answer?.headers.get(HASH) === FILES[path]) return answer;
  }
  return undefined;
}

async function store(cache, path) {
  const older = await fromOlderBuild(path);
  if (older) return cache.put(address(path), older);
  const headers = { "content-type": typeOf(path), [HASH]: FILES[path] };
  return cache.put(address(path), new Response(await verified(path), { headers }));
}

/** Complete the copy. One failed file leaves the rest in place and makes the whole "not ready". */
async function complete() {
  const cache = await caches.open(CACHE);
  const failed = [];
  for (const path of Object.keys(FILES)) {
    try {
      const here = await cache.match(address(path));
      if (here?.headers.get(HASH) !== FILES[path]) await store(cache, path);
    } catch (problem) {
      failed.push(`${path}: ${problem}`);
    }
  }
  if (failed.length) throw new Error(`offline copy not complete; ${failed.join("; ")}`);
}

async function dropOlderBuilds() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const path = new URL(request.url).pathname.slice(new URL(scope).pathname.length);
  const known = request.mode === "navigate" && path === "" ? PAGE : path;
  if (FILES[known]) {
    const here = await cache.match(address(known));
    if (here) return here;
  }
  try {
    return await fetch(request);
  } catch (problem) {
    const page = request.mode === "navigate" && (await cache.match(address(PAGE)));
    if (page) return page;
    throw problem;
  }
}

self.addEventListener("install", (event) => event.waitUntil(complete()));
self.addEventListener("activate", (event) => event.waitUntil(dropOlderBuilds()));

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(scope)) event.respondWith(answer(event.request));
});

self.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "which build") port.postMessage(BUILD);
  if (event.data === "take over") event.waitUntil(self.skipWaiting());
  if (event.data === "check the copy") {
    event.waitUntil(
      complete().then(
        () => port.postMessage("ready"),
        () => port.postMessage("failed"),
      ),
    );
  }
});

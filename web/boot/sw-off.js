// The way back: deploy this file as sw.js and every browser that kept an offline copy of this
// site drops the copy and the worker within one visit, and loads from the server again.

const PREFIX = `rummy ${new URL(self.registration.scope).pathname} `;

async function clear() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX)) await caches.delete(name);
  }
  await self.registration.unregister();
}

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(clear()));
self.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "which build") port.postMessage("");
  if (event.data === "check the copy") port.postMessage("unavailable");
});

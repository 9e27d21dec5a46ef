// The service worker of a hosted page: all of the page is kept, so that it opens without a network. Another version is another cache,
// which the next visit uses.
const CACHE = "declarer-@@VERSION@@";
const FILES = ["./", "manifest.webmanifest", "icon.svg", "icon-192.png", "icon-512.png", "icon-mask.png"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

async function takeOver() {
  for (const name of await caches.keys()) if (name.startsWith("declarer-") && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function answer(request) {
  const kept = await caches.match(request.mode === "navigate" ? "./" : request, { ignoreSearch: true });
  return kept || fetch(request);
}
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});

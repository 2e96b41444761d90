/**
 * The source of the service worker, small enough to stand here whole.
 * - Pages: from the network always; without one, the browser is sent to the kept no-network page (never a stale shop page).
 *   It is sent there, because a page drawn under another page's address would not hydrate.
 * - Hashed files (`/assets/…`): from the cache when kept, else fetched and kept; old builds' caches are dropped.
 * @param offlinePage address of the no-network page
 * @param buildId names the cache; a new build starts a new one
 */
export function serviceWorkerScript(offlinePage: string, buildId: string): string {
  return `const cacheName = ${JSON.stringify(`pasar-${buildId}`)};
const offlinePage = ${JSON.stringify(offlinePage)};

async function keepOfflinePage() {
  const cache = await caches.open(cacheName);
  const page = await fetch(offlinePage, { cache: "reload" });
  if (!page.ok) throw new Error("the no-network page could not be fetched");
  // The page must look right without a network: keep the style sheets and icons that it names.
  const html = await page.clone().text();
  const files = [...html.matchAll(/(?:href|src)="(\\/assets\\/[^"]+)"/g)].map((match) => match[1]);
  await cache.put(offlinePage, page);
  await Promise.all([...new Set(files)].map((file) => cache.add(file)));
}

self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function hashedFile(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(cacheName)).put(request, answer.clone());
  return answer;
}

function withoutNetwork(url) {
  if (url.pathname === offlinePage) return caches.match(offlinePage);
  return Response.redirect(offlinePage + "?from=" + encodeURIComponent(url.pathname + url.search));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => withoutNetwork(url)));
  } else if (url.pathname.startsWith("/assets/")) {
    event.respondWith(hashedFile(request));
  }
});
`;
}

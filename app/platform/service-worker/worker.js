/*
 * Service worker, as the browser gets it; script.server.ts prepends `self.config`.
 * - Pages come from the network whenever it is available. Offline, a recently viewed page that is listed in `pages` is
 *   served from the cache; for any other page the browser is redirected to the no-network page, because a page served
 *   under another one's address would not hydrate.
 * - Cached pages, and conversations kept on the device, belong to one session: the first response of another session,
 *   or of none, deletes them all.
 * - Pushes are shown as they come; a tap leads to a page of this shop, and to nothing else. A change of session takes
 *   away what was shown.
 * - Hashed files (`/assets/…`, `/brand-style/…`): cache first, then network and cache. A new build deletes all caches
 *   of its predecessor.
 */
const { buildId, offlinePage, pages, markHeader, signInPath, noticesPage } = self.config;
const filesName = `pasar-${buildId}`;
const pagesName = `pasar-pages-${buildId}`;
/** Cache key of the session mark, stored among the pages. */
const markKey = "/session-mark";

/** Mark of the session whose pages are cached; undefined until it was read. */
let mark;
/** Counts session changes: responses to requests made before a change are not cached after it. */
let turn = 0;

async function keepFiles() {
  const cache = await caches.open(filesName);
  const page = await fetch(offlinePage, { cache: "reload" });
  if (!page.ok) throw new Error("the no-network page could not be fetched");
  // The page must look right offline: cache the style sheets and scripts that it references.
  const html = await page.clone().text();
  const files = [...html.matchAll(/(?:href|src)="(\/(?:assets|brand-style)\/[^"]+)"/g)].map((match) => match[1]);
  await cache.put(offlinePage, page);
  // The route manifests with which the browser finds the routes of the cached pages.
  const routes = pages.map(({ path }) => `/__manifest?${new URLSearchParams({ p: path, version: buildId })}`);
  await Promise.all([...new Set([...files, ...routes])].map((file) => cache.add(file)));
}

self.addEventListener("install", (event) => {
  event.waitUntil(keepFiles().then(() => self.skipWaiting()));
});

async function dropOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== filesName && name !== pagesName).map((name) => caches.delete(name)),
  );
}

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()));
});

async function hashedFile(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(filesName)).put(request, answer.clone());
  return answer;
}

/**
 * Returns the cache key of a page, or null when it is not cached: its address without the parameters that do not
 * matter.
 */
function keyOf({ pathname, searchParams }, data) {
  const page = pages.find(({ path }) => path === pathname);
  if (!page) return null;
  const names = [...page.names, ...page.ignored, "_data"];
  if ([...searchParams.keys()].some((name) => !names.includes(name))) return null;
  const kept = new URLSearchParams(page.names.map((name) => [name, searchParams.get(name) ?? ""]));
  if (data !== null) kept.set("_data", data);
  return kept.size === 0 ? pathname : `${pathname}?${kept}`;
}

/**
 * Returns true when a response belongs to the session whose pages are cached. One of another session deletes those
 * pages.
 */
async function isOurs(answer, asked) {
  if (asked !== turn) return false;
  const theirs = answer.headers.get(markHeader) ?? "";
  mark ??= await (await caches.open(pagesName)).match(markKey).then((found) => found?.text());
  if (asked !== turn) return false;
  if (mark === theirs) return true;
  const known = mark !== undefined;
  if (known) await forgetPages();
  mark = theirs;
  await (await caches.open(pagesName)).put(markKey, new Response(theirs));
  return !known;
}

async function forgetPages() {
  turn++;
  mark = undefined;
  // Conversations that pages keep on the device (app/chat/client/saved-talks.ts).
  indexedDB.deleteDatabase("pasar-chat");
  const shown = await self.registration.getNotifications().catch(() => []);
  for (const notification of shown) notification.close();
  await caches.delete(pagesName);
}

/** Caches the most recently viewed pages of each path: up to `max` addresses, each as a page and as data. */
async function keepPage(key, answer, asked) {
  const cache = await caches.open(pagesName);
  // From here on, a write after `forgetPages` goes into the deleted cache and vanishes with it.
  if (asked !== turn) return;
  // Deleted first, so that the cache is ordered by the last view.
  await cache.delete(key);
  await cache.put(key, answer);
  const { pathname } = new URL(key, location.origin);
  const max = pages.find(({ path }) => path === pathname).max;
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname === pathname);
  const addresses = [...new Set(requests.map(({ url }) => addressOf(url)).reverse())];
  const old = new Set(addresses.slice(max));
  await Promise.all(requests.filter(({ url }) => old.has(addressOf(url))).map((request) => cache.delete(request)));
}

/** Returns the address of a cached page, whether it is cached as a page or as data. */
function addressOf(url) {
  const address = new URL(url);
  address.searchParams.delete("_data");
  return address.pathname + address.search;
}

/**
 * Processes a response: only a 200 tells whose it is. A redirect, or a page that no longer exists, deletes the cached
 * copy.
 */
async function settle(answer, key, asked) {
  const { status, type } = answer;
  if (status === 200 && (await isOurs(answer, asked)) && key !== null) await keepPage(key, answer, asked);
  const away = type === "opaqueredirect" || [204, 401, 403, 404, 410].includes(status);
  if (away && key !== null) await (await caches.open(pagesName)).delete(key);
}

async function pageOrData(event, url) {
  const { request } = event;
  const data = url.searchParams.get("_data");
  const key = keyOf(url, data);
  const asked = turn;
  try {
    const answer = await fetch(request);
    event.waitUntil(settle(key === null ? answer : answer.clone(), key, asked));
    return answer;
  } catch (error) {
    const kept = key && (await (await caches.open(pagesName)).match(key, { ignoreVary: true }));
    if (kept) return kept;
    if (request.mode !== "navigate") throw error;
    return withoutNetwork(url);
  }
}

/** Redirects to the no-network page, with the wanted address and whether its data is cached. */
async function withoutNetwork(url) {
  if (url.pathname === offlinePage) return caches.match(offlinePage);
  const from = new URLSearchParams({ from: url.pathname + url.search });
  const requests = await (await caches.open(pagesName)).keys();
  const key = keyOf(url, null);
  if (key && requests.some((request) => addressOf(request.url) === key)) from.set("kept", "1");
  return Response.redirect(`${offlinePage}?${from}`);
}

async function routeTable(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  // Signing in and out: whatever the outcome, no page from before may be seen afterwards.
  if (request.method === "POST" && url.pathname.startsWith(signInPath)) event.waitUntil(forgetPages());
  if (request.method !== "GET") return;
  if (/^\/(?:assets|brand-style)\//.test(url.pathname)) event.respondWith(hashedFile(request));
  else if (url.pathname === "/__manifest") event.respondWith(routeTable(request));
  else if (request.mode === "navigate" || url.searchParams.has("_data")) event.respondWith(pageOrData(event, url));
});

/** Returns the address of a page of this shop; of anything else that of the notices. */
function ownAddress(path) {
  const fallback = new URL(noticesPage, location.origin);
  if (typeof path !== "string" || !path.startsWith("/")) return fallback.href;
  try {
    const address = new URL(path, location.origin);
    return address.origin === location.origin ? address.href : fallback.href;
  } catch {
    return fallback.href;
  }
}

/** Shows a push. Browsers revoke the permission of workers that show nothing, so there is always a notification. */
async function showPush(data) {
  let told = null;
  try {
    told = data?.json();
  } catch {
    // Not one of ours: it leads to the notices.
  }
  const { title, text, path, tag } = told ?? {};
  await self.registration.showNotification(String(title || location.hostname), {
    body: String(text ?? ""),
    icon: "/icons/pasar-192.png",
    // A repeated message replaces itself.
    tag: String(tag ?? ""),
    data: { path },
  });
}

self.addEventListener("push", (event) => {
  event.waitUntil(showPush(event.data));
});

async function openPage(path) {
  const address = ownAddress(path);
  const pagesOpen = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pagesOpen.find(({ url }) => url === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path));
});

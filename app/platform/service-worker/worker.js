/*
 * The service worker, as the browser gets it; script.server.ts writes `self.config` before it.
 * - Pages come from the network whenever there is one. Without, a page that was looked at lately and is in `pages` is shown as it
 *   was, and for any other the browser is sent to the no-network page: a page drawn under another one's address would not hydrate.
 * - Kept pages belong to one session: the first answer of another one, or of none, forgets them all.
 * - Hashed files (`/assets/…`): from the cache when kept, else fetched and kept. Another build drops all caches of the one before.
 */
const { buildId, offlinePage, pages, markHeader, signInPath } = self.config;
const filesName = `pasar-${buildId}`;
const pagesName = `pasar-pages-${buildId}`;
/** Where the session's mark lies among the pages. */
const markKey = "/session-mark";

/** The session whose pages are kept; undefined until it was looked up. */
let mark;
/** Counts changes of the session: what was asked before one is not kept after it. */
let turn = 0;

async function keepFiles() {
  const cache = await caches.open(filesName);
  const page = await fetch(offlinePage, { cache: "reload" });
  if (!page.ok) throw new Error("the no-network page could not be fetched");
  // The page must look right without a network: keep the style sheets and scripts that it names.
  const html = await page.clone().text();
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((match) => match[1]);
  await cache.put(offlinePage, page);
  // How the browser finds the routes of the kept pages.
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

/** The name under which a page is kept, or null: its address without what does not decide about it. */
function keyOf({ pathname, searchParams }, data) {
  const page = pages.find(({ path }) => path === pathname);
  if (!page) return null;
  const names = [...page.names, ...page.ignored, "_data"];
  if ([...searchParams.keys()].some((name) => !names.includes(name))) return null;
  const kept = new URLSearchParams(page.names.map((name) => [name, searchParams.get(name) ?? ""]));
  if (data !== null) kept.set("_data", data);
  return kept.size === 0 ? pathname : `${pathname}?${kept}`;
}

/** Whether an answer belongs to the session whose pages are kept. One that does not ends that session's pages. */
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
  await caches.delete(pagesName);
}

/** Keeps the newest of each path: of goods as many as `most` addresses, each as a page and as data. */
async function keepPage(key, answer, asked) {
  const cache = await caches.open(pagesName);
  // From here on a forgotten cache takes what is still written into it along.
  if (asked !== turn) return;
  // Taken out first, so that the order in the cache is that of the last look.
  await cache.delete(key);
  await cache.put(key, answer);
  const { pathname } = new URL(key, location.origin);
  const most = pages.find(({ path }) => path === pathname).most;
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname === pathname);
  const addresses = [...new Set(requests.map(({ url }) => addressOf(url)).reverse())];
  const old = new Set(addresses.slice(most));
  await Promise.all(requests.filter(({ url }) => old.has(addressOf(url))).map((request) => cache.delete(request)));
}

/** The address of a kept page, whether it is kept as a page or as data. */
function addressOf(url) {
  const address = new URL(url);
  address.searchParams.delete("_data");
  return address.pathname + address.search;
}

/** What comes of an answer: only a whole page tells whose it is; where one leads away or is gone, what was kept of it is too. */
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

/** The no-network page, told which page was meant and whether that one's data is kept. */
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
  // Signing in and out: whatever comes of it, nothing of before may be seen after it.
  if (request.method === "POST" && url.pathname.startsWith(signInPath)) event.waitUntil(forgetPages());
  if (request.method !== "GET") return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(hashedFile(request));
  else if (url.pathname === "/__manifest") event.respondWith(routeTable(request));
  else if (request.mode === "navigate" || url.searchParams.has("_data")) event.respondWith(pageOrData(event, url));
});

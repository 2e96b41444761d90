import { isFull } from "./tier";

/** Most addresses of one route that are read: they differ in what they show, not in what they are. */
const maxPerRoute = 12;
const maxPages = 400;

/**
 * Reads pages of a shop as a person, starting with `addresses`, and the pages they link to: in `npm test` none of
 * those. Calls `look` with each page.
 */
export async function crawl(
  shop: { url: string },
  headers: Record<string, string>,
  addresses: string[],
  look: (address: string, html: string) => void,
): Promise<void> {
  const seen = new Set(addresses);
  const queue = [...seen];
  const ofRoute = new Map<string, number>();
  for (let at = 0; at < queue.length && at < maxPages; at++) {
    const address = queue[at] ?? "";
    const answer = await fetch(shop.url + address, { headers, redirect: "manual" });
    const html = await answer.text();
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
    if (answer.ok) look(address, html);
    if (!isFull) continue;
    for (const [, link = ""] of html.matchAll(/<a\b[^>]*? href="(\/[^"#]*)/g)) {
      const next = link.replaceAll("&amp;", "&");
      const route = next.replace(/\?.*/, "").replace(/\/\d+(?=\/|$)/g, "/:id");
      const count = ofRoute.get(route) ?? 0;
      if (seen.has(next) || count >= maxPerRoute || /\.(?:csv|svg|txt|xml)\b|\/media\/|\/preview\//.test(next))
        continue;
      ofRoute.set(route, count + 1);
      seen.add(next);
      queue.push(next);
    }
  }
}

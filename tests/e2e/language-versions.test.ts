import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { locales } from "~/app/platform/language/locales";
import { storefrontRoutes } from "~/app/routes";
import type { Db } from "~/db/client.server";
import { accessRows, addressOf } from "../support/access-rows";
import { ask } from "../support/ask";
import { type Fixtures, makeThings } from "../support/fixtures";
import { databaseOf, makePerson } from "../support/people";
import { inTier } from "../support/tier";

const { url, dataDir } = inject("shop");
let db: Db;
let close: () => Promise<void>;
let fixtures: Fixtures;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
  fixtures = await makeThings(db, (await makePerson(db)).id);
});
afterAll(() => close?.());

/** What a page says to search engines about its language versions, by the attributes of its head. */
interface Versions {
  status: number;
  indexed: boolean;
  canonical: string[];
  /** Addresses by language, sorted. */
  alternates: string[];
}

const plain = (text: string) => text.replaceAll("&amp;", "&");

/** Returns what stands in the attributes of a page's links of one kind. */
function linksOf(html: string, rel: string): Record<string, string>[] {
  return Array.from(html.matchAll(/<(?:xhtml:)?link ([^>]*)>/g), ([, text = ""]) =>
    Object.fromEntries(
      Array.from(text.matchAll(/([\w:]+)="([^"]*)"/g), ([, name = "", value = ""]) => [
        name.toLowerCase(),
        plain(value),
      ]),
    ),
  ).filter((link) => link.rel === rel);
}

const named = (links: Record<string, string>[]) => links.map(({ hreflang, href }) => `${hreflang} ${href}`).sort();

async function versions(address: string): Promise<Versions> {
  const { status, text } = await ask(url, address, { headers: { "accept-language": "ru" } });
  return {
    status,
    indexed: status === 200 && !/<meta name="robots" content="noindex/.test(text),
    canonical: linksOf(text, "canonical").map(({ href = "" }) => href),
    alternates: named(linksOf(text, "alternate")),
  };
}

/** Languages whose pages are fetched, each time the next ones: in `npm test` two of them. */
let turn = 0;
const chosen = inTier({ test: 4, full: 1 });

/** Fetches versions that a page names: each is its own canonical one, and they all name the same versions. */
async function expectMutual({ canonical, alternates }: Versions, address: string): Promise<void> {
  expect(canonical, "its own address").toEqual([url + address]);
  expect(alternates.map((line) => line.split(" ")[0])).toEqual([...locales, "x-default"].sort());
  turn++;
  for (const [at, line] of alternates.entries()) {
    const [language = "", there = ""] = line.split(" ");
    if (language === "x-default") expect(there).toBe(url + address);
    if ((at + turn) % chosen !== 0) continue;
    const other = await versions(there.slice(url.length));
    expect(other, there).toEqual({ status: 200, indexed: true, canonical: [there], alternates });
  }
}

/** Pages that anybody may open, but that are no content: forms, what is over, what only the visitor's device knows. */
const unlisted =
  /\/user\/(?:auth|chat|service|footprint|order)|\/no_network$|\/user\/setting\/about|-location$|-image$|\/end_live$/;

describe("the versions of a page in all languages", () => {
  const rows = storefrontRoutes.filter(([path, file, guard]) => guard === "-" && file && !unlisted.test(path));
  const noContent = ["/opening-soon", "/pages/cart/cart", "/pages/notice/unsubscribe", "/pages/store/register/index"];
  // No group-buy of these goods runs.
  const left = [...noContent, "/pages/product/goods/delivery", "/pages/product/group"];
  const paths = rows.map(([path]) => path).filter((path) => !left.includes(path));

  test.each(paths)("%s: each names itself and all others", async (path) => {
    const address = addressOf(path, accessRows[path]?.query?.(fixtures));
    const found = await versions(address);
    expect(found).toMatchObject({ status: 200, indexed: true });
    await expectMutual(found, address);
  });

  test.each([
    ["the page of a search before it", () => "/pages/product/search"],
    ["a category", () => "/pages/product/list?category_id=1"],
    ["the goods of a shop", ({ shopId }: Fixtures) => `/pages/product/list?shop=${shopId}`],
    ["news of one kind", () => "/pages/article/list?type=new"],
    ["coupons of one kind", () => "/pages/user/coupon/list?type=reduction"],
  ])("%s: each names itself and all others", async (_, addressIn) => {
    const address = addressIn(fixtures);
    await expectMutual(await versions(address), address);
  });

  test("a variation of a page has the versions of the plain page", async () => {
    const { shopId, goodsId } = fixtures;
    const found = await versions(`/pages/product/goods?id=${goodsId}&sku=1&lng=ko`);
    expect(found.canonical).toEqual([`${url}/pages/product/goods?id=${goodsId}&lng=ko`]);
    const tab = await versions(`/pages/shop/shop?id=${shopId}&type=goods&lng=ms`);
    expect(tab.canonical).toEqual([`${url}/pages/shop/shop?id=${shopId}&lng=ms`]);
  });

  test.each([
    "/pages/nowhere",
    "/pages/product/goods?id=999999",
    "/pages/article/details?id=999999",
    "/pages/product/list?category_id=1&sort=sales",
    "/pages/user/help?q=refund",
    "/pages/user/auth/auth",
    "/pages/user/service",
    "/pages/user/setting/about",
    "/open-location?latitude=3.139&longitude=101.687&name=Office",
    ...left,
  ])("%s is not for search engines: it names no versions", async (address) => {
    for (const asked of [address, `${address}${address.includes("?") ? "&" : "?"}lng=ko`]) {
      const found = await versions(asked);
      expect(found, asked).toMatchObject({ indexed: false, canonical: [], alternates: [] });
    }
  });
});

test("the sitemap lists the same versions as the pages that it names", async () => {
  const parts = Array.from((await ask(url, "/sitemap.xml")).text.matchAll(/<loc>([^<]*)/g), ([, loc = ""]) => loc);
  expect(parts.length).toBeGreaterThan(4);
  for (const part of parts) {
    const { text } = await ask(url, part.slice(url.length));
    const entries = text.split("<url>").slice(1);
    for (const entry of entries.slice(0, inTier({ test: 2, full: 5 }))) {
      const address = plain(/<loc>([^<]*)/.exec(entry)?.[1] ?? "");
      const found = await versions(address.slice(url.length));
      expect(found, address).toMatchObject({ status: 200, indexed: true, canonical: [address] });
      expect(named(linksOf(entry, "alternate")), address).toEqual(found.alternates);
    }
  }
});

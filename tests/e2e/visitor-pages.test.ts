import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { ask } from "../support/ask";
import { cachedAddress, cachedRoutes } from "../support/cached-routes";
import { type Fixtures, makeThings } from "../support/fixtures";
import { databaseOf, makePerson, type Person } from "../support/people";

const { url, dataDir } = inject("shop");
let db: Db;
let close: () => Promise<void>;
let [anna, boris]: (Person & { name: string })[] = [];
let fixtures: Fixtures;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
  const person = async (name: string) => ({ ...(await makePerson(db, { nickname: name })), name });
  [anna, boris] = [await person("Anna-of-the-cache"), await person("Boris-of-the-cache")];
  const owner = await makePerson(db);
  fixtures = await makeThings(db, owner.id);
  for (const { id } of [anna, boris]) {
    await db.insertInto("collections").values({ user_id: id, goods_id: fixtures.goodsId }).execute();
    await db.insertInto("follows").values({ user_id: id, shop_id: fixtures.shopId }).execute();
  }
});
afterAll(() => close?.());

const visitor = { "accept-language": "en" };
const shared = (answer: { headers: Record<string, unknown> }) =>
  /script-src [^;]*'sha256-/.test(String(answer.headers["content-security-policy"]));

/** Returns the code of a page's inline scripts that a browser would run. */
function inlineScripts(html: string): string[] {
  return Array.from(
    html.matchAll(/<script(?![^>]*(?:\ssrc=|type="application))[^>]*>([\s\S]*?)<\/script>/g),
    ([, code]) => String(code),
  );
}

describe("pages for visitors, in one copy for all", () => {
  test("home, lists and goods are among them; what belongs to somebody is not", () => {
    const paths = cachedRoutes.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["/", "/pages/page/index", "/pages/product/goods"]));
    expect(paths.filter((path) => /\/(user|cart|operator|store|preview)\b/.test(path))).toEqual([]);
  });

  test.each(cachedRoutes)("$path never carries another person's data", async (route) => {
    const address = cachedAddress(route, fixtures);
    const before = await ask(url, address, { headers: visitor });
    expect(before.status).toBe(200);
    expect(shared(before), "a visitor's copy").toBe(true);
    for (const person of [anna, boris]) {
      const own = await ask(url, address, { headers: { ...visitor, ...person?.headers } });
      expect(own.status).toBe(200);
      expect(shared(own), "a page of one's own").toBe(false);
      expect(own.headers["cache-control"]).toMatch(/private|no-store/);
      const after = await ask(url, address, { headers: visitor });
      for (const text of [before.text, after.text]) {
        expect(text).not.toContain("of-the-cache");
        expect(text).not.toMatch(/csrf|"userId":\d/);
      }
      expect(after.headers["set-cookie"]).toBeUndefined();
    }
    // Neither person gets anything of the other's, also when both ask at once.
    const [hers, his] = await Promise.all(
      [anna, boris].map((person) => ask(url, address, { headers: { ...visitor, ...person?.headers } })),
    );
    expect(hers?.text).not.toContain("Boris-of");
    expect(his?.text).not.toContain("Anna-of");
  });

  test.each(cachedRoutes)("$path names its scripts by their hashes, and only those", async (route) => {
    const answer = await ask(url, cachedAddress(route, fixtures), { headers: visitor });
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).not.toMatch(/nonce-|unsafe-/);
    const scripts = inlineScripts(answer.text);
    expect(scripts.length).toBeGreaterThan(0);
    for (const code of scripts) {
      expect(policy).toContain(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    }
  });

  test("names that decide nothing, cookies that say nothing and HEAD share one copy; a language of one's own does not", async () => {
    const plain = await ask(url, "/", { headers: visitor });
    const same = await Promise.all([
      ask(url, "/?utm_source=mail&fbclid=1", { headers: visitor }),
      ask(url, "/", { headers: { ...visitor, cookie: "cart=v1.x; seen=1-2; tone=warm" } }),
      ask(url, "/", { method: "HEAD", headers: visitor }),
    ]);
    for (const answer of same) expect(answer.headers.etag).toBe(plain.headers.etag);
    expect(same[2]?.text).toBe("");
    expect(shared(await ask(url, "/", { headers: { ...visitor, cookie: "theme=dark" } }))).toBe(false);
    const chinese = await ask(url, "/", { headers: { "accept-language": "zh-CN" } });
    expect(chinese.headers.etag).not.toBe(plain.headers.etag);
    const chosen = await ask(url, "/?lng=ko", { headers: visitor });
    expect(chosen.headers["set-cookie"]?.join()).toContain("lng=ko");
    expect(shared(chosen)).toBe(false);
  });

  test("a host name of somebody's invention ends up in nobody else's page", async () => {
    await ask(url, "/", { headers: { ...visitor, host: "evil.example" } });
    const page = await ask(url, "/", { headers: visitor });
    expect(page.text).not.toContain("evil.example");
  });

  test("a changed price is seen within about a second", async () => {
    const address = `/pages/product/goods?id=${fixtures.goodsId}`;
    expect((await ask(url, address, { headers: visitor })).text).not.toContain("424242");
    await db.updateTable("skus").set({ price_minor: 424_242 }).where("goods_id", "=", fixtures.goodsId).execute();
    await expect
      .poll(async () => (await ask(url, address, { headers: visitor })).text, { timeout: 5000, interval: 100 })
      .toContain("424242");
  });

  test("unknown things are not found, for everybody at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(url, "/pages/product/goods?id=999999999", { headers: visitor })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});

import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withSeen, writeSeen } from "~/app/catalog/recommended/seen-cookie";
import { loader } from "~/app/catalog/routes/search";
import { dayBefore } from "~/app/platform/cookies/zone";
import { dayAt } from "~/app/platform/format/zoned-time";
import type { Pages } from "~/modules/store/live-page";
import { createPages } from "~/modules/store/pages.server";
import { makeFootprints } from "../support/belongings-factories";
import { asked, browseContext } from "../support/browse-context";
import { testDatabase } from "../support/database";
import { makeGoods, makeUser } from "../support/factories";

const { db, queries } = testDatabase();
let pages: Pages;
beforeAll(() => {
  pages = createPages({ db, log: pino({ level: "silent" }) });
});
afterAll(() => pages.close());

/** Returns the Cookie header of a device that looked at these goods, the last one first. */
function cookieOf(...ids: number[]): string {
  return ids.reduceRight((cookie, id) => writeSeen(withSeen(cookie, id, 3), false)[0]?.split(";")[0] ?? "", "");
}

/** Returns the ids on the search page without a keyword. */
async function viewed(who: { userId?: number; cookie?: string }): Promise<number[]> {
  const headers: Record<string, string> = who.cookie ? { Cookie: who.cookie } : {};
  const answer = await asked(
    loader,
    "/pages/product/search",
    browseContext(db, { pages, userId: who.userId }),
    headers,
  );
  const body = await answer.response?.json();
  return body.viewed.map(({ id }: { id: number }) => id);
}

test("a visitor's search page shows what this device looked at and can be bought, the latest first", async () => {
  const [one, gone, two] = [await makeGoods(db), await makeGoods(db, { state: "off_shelf" }), await makeGoods(db)];
  expect(await viewed({ cookie: cookieOf(two.id, gone.id, one.id) })).toEqual([two.id, one.id]);
  expect(await viewed({})).toEqual([]);
});

test("a person's shows the account's, each goods once, however often it was looked at, and never the device's", async () => {
  const [one, gone, two] = [await makeGoods(db), await makeGoods(db, { state: "off_shelf" }), await makeGoods(db)];
  const { id: userId } = await makeUser(db);
  const today = dayAt(Date.now(), "UTC");
  await makeFootprints(db, userId, [
    [one.id, today, 1],
    [gone.id, today, 2],
    [two.id, today, 3],
    [one.id, dayBefore(today), 4],
  ]);
  const other = await makeGoods(db);
  expect(await viewed({ userId, cookie: cookieOf(other.id) })).toEqual([two.id, one.id]);
});

test("it costs a visitor one statement, and none when nothing was looked at", async () => {
  const ids = [(await makeGoods(db)).id, (await makeGoods(db)).id];
  await viewed({});
  const count = async (cookie?: string) => {
    queries.length = 0;
    await viewed({ cookie });
    return queries.filter((sql) => sql.includes("goods")).length;
  };
  expect([await count(), await count(cookieOf(...ids.slice(1))), await count(cookieOf(...ids))]).toEqual([0, 1, 1]);
});

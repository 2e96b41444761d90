import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { countRanks } from "~/app/rewards/api.server";
import { firstPlaces, longestPeriod } from "~/app/rewards/ranking/ranks-queries.server";
import { action, loader } from "~/app/rewards/routes/rank";
import { routed } from "../support/account-context";
import { testDatabase } from "../support/database";
import { rewardPerson } from "../support/reward-factories";

const { db } = testDatabase({ max: 8 });
const path = "/pages/user/signin/rank";
const month = new Date().toISOString().slice(0, 7);

beforeEach(async () => {
  await sql`delete from sign_ins`.execute(db);
  await sql`delete from sign_in_ranks`.execute(db);
});

/** Somebody who signed in on days of this month, the last of them so many minutes ago. */
async function signer(nickname: string, days: readonly number[], ago: number) {
  const one = await rewardPerson(db);
  await db.updateTable("users").set({ nickname }).where("id", "=", one.userId).execute();
  await sql`
    insert into sign_ins (user_id, day, points, created_at)
    select ${one.userId}, ${`${month}-01`}::date + day - 1, 5, now() - make_interval(mins => ${ago}::int)
    from unnest(${days}::int[]) as day`.execute(db);
  const page = async (query = "") => (await one.browser.get(routed(loader), path + query)).json();
  return { ...one, page };
}

const count = () => countRanks(db, "UTC");
const placesIn = async (period: string) =>
  (await firstPlaces(db, period, 50)).map(({ nickname, place, days }) => [nickname, place, days]);

test("most days come first, then who had them first", async () => {
  await signer("Late", [1, 2, 3], 1);
  await signer("Early", [1, 2, 4], 9);
  await signer("Few", [5], 20);
  expect(await count()).toBe(true);
  expect(await placesIn(month)).toEqual([
    ["Early", 1, 3],
    ["Late", 2, 3],
    ["Few", 3, 1],
  ]);
  expect(await placesIn(longestPeriod)).toEqual([
    ["Late", 1, 3],
    ["Early", 2, 2],
    ["Few", 3, 1],
  ]);
});

test("it is counted once a night, by one of any number of processes, and anew the night after", async () => {
  await signer("Mei", [1], 5);
  const counted = await Promise.all([count(), count(), count(), count()]);
  expect(counted.filter(Boolean)).toHaveLength(1);
  await signer("Tomas", [1, 2], 5);
  expect(await count()).toBe(false);
  await sql`update sign_in_ranks set counted_at = now() - interval '1 day'`.execute(db);
  expect(await count()).toBe(true);
  expect(await placesIn(month)).toEqual([
    ["Tomas", 1, 2],
    ["Mei", 2, 1],
  ]);
});

test("banned people have no place", async () => {
  const { userId } = await signer("Banned", [1, 2], 5);
  await signer("Open", [1], 5);
  await sql`update users set banned_until = 'infinity' where id = ${userId}`.execute(db);
  await count();
  expect(await placesIn(month)).toEqual([["Open", 1, 1]]);
});

test("names and pictures are of who said yes; one's own place says how far the next is", async () => {
  const first = await signer("Theodor", [1, 2, 3, 4], 5);
  const me = await signer("Lena", [1], 5);
  await count();
  const shown = await me.page();
  expect(shown.rows).toMatchObject([
    { name: "T***r", avatar: null, own: false, days: 4 },
    { name: "L***a", own: true },
  ]);
  expect(shown).toMatchObject({
    own: { place: 2, days: 1, behind: { place: 1, days: 3 } },
    shownAs: "L***a",
    showsName: false,
  });
  expect(JSON.stringify(shown.rows)).not.toMatch(/balance|points|userId/);
  await first.browser.post(routed(action), path, { name: "on" });
  expect((await me.page()).rows[0]).toMatchObject({ name: "Theodor" });
  await first.browser.post(routed(action), path, {});
  expect((await me.page()).rows[0]).toMatchObject({ name: "T***r" });
});

test("a month without a count is empty, and the tabs name their periods", async () => {
  const { page } = await signer("Lena", [1], 5);
  const { tabs, rows, own, counted } = await page("?of=last");
  expect({ rows, own, counted }).toEqual({ rows: [], own: null, counted: null });
  expect(tabs.map(({ of }: { of: string | null }) => of)).toEqual([null, "last", "longest"]);
  expect((await page("?of=nonsense")).of).toBeNull();
});

import { expect, test } from "vitest";
import { readSeen, withSeen, writeSeen } from "~/app/catalog/recommended/seen-cookie";
import { action, loader } from "~/app/catalog/routes/footprint";
import { addFootprints } from "~/app/catalog/saved/footprints-queries.server";
import { seenFootsteps } from "~/app/catalog/saved/seen-footsteps.server";
import { dayAt } from "~/app/platform/format/zoned-time";
import { createSessions } from "~/app/platform/session/sessions.server";
import { loader as root } from "~/app/root";
import { accountBrowser, routed } from "../support/account-context";
import { makeFootprints } from "../support/belongings-factories";
import { testDatabase } from "../support/database";
import { makeGoods, makeShop, makeUser } from "../support/factories";

const { db, queries } = testDatabase({ max: 12 });
const sessions = createSessions(db, "user_sessions", false);
const path = "/pages/user/footprint";
const today = dayAt(Date.now(), "UTC");
/** Falls on that day in every time zone the tests run in. */
const noon = new Date(`${today}T12:00:00`);

/** Creates a browser that looked at these goods, the last one first on its page. */
function device(...goodsIds: number[]) {
  const b = accountBrowser(db);
  for (const id of goodsIds) {
    const [line = ""] = writeSeen(withSeen(`seen=${b.jar.get("seen") ?? ""}`, id, 3, noon), false);
    b.jar.set("seen", line.split(/[=;]/)[1] ?? "");
  }
  return {
    jar: b.jar,
    seen: () => readSeen(`seen=${b.jar.get("seen") ?? ""}`).map(({ goodsId }) => goodsId),
    page: async () => (await b.get(routed(loader), path)).json(),
    post: (fields: Record<string, string>) => b.post(routed(action), path, fields),
    root: () => b.get(routed(root), "/"),
    async signIn() {
      const { id: userId } = await makeUser(db);
      b.jar.set(b.sessionName, (await sessions.create(userId)).sessionId);
      return userId;
    },
  };
}

const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);
const stored = (userId: number) =>
  db
    .selectFrom("footprints")
    .select("goods_id")
    .where("user_id", "=", userId)
    .orderBy("seen_at", "desc")
    .execute()
    .then((rows) => rows.map(({ goods_id }) => goods_id));

test("a visitor finds what this device looked at, the latest first, without signing in", async () => {
  const [one, two] = [await makeGoods(db), await makeGoods(db)];
  const page = await device(one.id, two.id).page();
  expect(idsOf(page)).toEqual([two.id, one.id]);
  expect(page).toMatchObject({ visitor: true, first: true, next: null, rows: [{ sold: true }, { sold: true }] });
});

test("goods that can no longer be bought drop out, and a forged cookie shows nothing", async () => {
  const shown = await makeGoods(db);
  const hidden = [
    await makeGoods(db, { state: "off_shelf" }),
    await makeGoods(db, { state: "in_audit" }),
    await makeGoods(db, { shop_id: (await makeShop(db, { state: "closed" })).id }),
  ];
  const one = device(shown.id, ...hidden.map(({ id }) => id), 987_654_321);
  expect(idsOf(await one.page())).toEqual([shown.id]);
  one.jar.set("seen", "1' or 1=1--");
  expect(idsOf(await one.page())).toEqual([]);
});

test("the number of statements does not depend on how much was looked at", async () => {
  const goods = [await makeGoods(db), await makeGoods(db), await makeGoods(db)];
  const count = async (...ids: number[]) => {
    const one = device(...ids);
    queries.length = 0;
    await one.page();
    return queries.filter((sql) => sql.includes("goods")).length;
  };
  expect(await count(goods[0]?.id ?? 0)).toBe(1);
  expect(await count(...goods.map(({ id }) => id))).toBe(1);
});

test("a visitor takes goods out of it, or clears it, by forms", async () => {
  const [one, two] = [await makeGoods(db), await makeGoods(db)];
  const mine = device(one.id, two.id);
  const [row] = (await mine.page()).rows;
  expect(row.id).toBe(two.id);
  expect((await mine.post({ intent: "remove", step: `${row.id}.${row.day}` })).status).toBe(303);
  expect(mine.seen()).toEqual([one.id]);
  await mine.post({ intent: "clear" });
  expect([mine.seen(), mine.jar.has("seen")]).toEqual([[], false]);
});

test("it becomes part of the account at the first page after signing in, and is forgotten on the device", async () => {
  const [one, two] = [await makeGoods(db), await makeGoods(db)];
  const mine = device(one.id, two.id);
  const userId = await mine.signIn();
  await mine.root();
  expect(await stored(userId)).toEqual([two.id, one.id]);
  expect(mine.jar.has("seen")).toBe(false);
});

test("that page may be the footprint itself", async () => {
  const goods = await makeGoods(db);
  const mine = device(goods.id);
  await mine.signIn();
  const page = await mine.page();
  expect([idsOf(page), page.visitor, mine.jar.has("seen")]).toEqual([[goods.id], false, false]);
});

test("a repeat, in many tabs at once and on another day, doubles nothing and moves nothing", async () => {
  const [one, two] = [await makeGoods(db), await makeGoods(db)];
  const { id: userId } = await makeUser(db);
  await makeFootprints(db, userId, [[one.id, today, 1]]);
  const before = await db.selectFrom("footprints").selectAll().where("user_id", "=", userId).execute();
  const cookie = `seen=${device(one.id, two.id).jar.get("seen")}`;
  const tomorrow = dayAt(new Date(Date.parse(today) + 86_400_000).getTime(), "UTC");
  await Promise.all(
    Array.from({ length: 10 }, (_, tab) =>
      addFootprints(db, { userId, steps: seenFootsteps(cookie, tab % 2 ? today : tomorrow) }),
    ),
  );
  expect((await stored(userId)).toSorted()).toEqual([one.id, two.id].toSorted());
  const after = await db.selectFrom("footprints").selectAll().where("user_id", "=", userId).execute();
  expect(after.find(({ goods_id }) => goods_id === one.id)).toEqual(before[0]);
});

test("what no buyer ever saw does not come into an account by a forged cookie", async () => {
  const hidden = [await makeGoods(db, { state: "in_audit" }), await makeGoods(db, { state: "deleted" })];
  const mine = device(...hidden.map(({ id }) => id), 987_654_321);
  const userId = await mine.signIn();
  await mine.root();
  expect(await stored(userId)).toEqual([]);
});

test("days come from the device: one that has not come yet is today, one from long ago is dropped", () => {
  expect(seenFootsteps("seen=1-3-20594.2-3-20593.3-3-99999.4-3-20500", "2026-05-21")).toEqual([
    { goodsId: 1, day: "2026-05-21" },
    { goodsId: 2, day: "2026-05-20" },
    { goodsId: 3, day: "2026-05-21" },
  ]);
});

test("clearing forgets a signed-in person's footprints, and what their device still says", async () => {
  const goods = await makeGoods(db);
  const mine = device(goods.id);
  const userId = await mine.signIn();
  await makeFootprints(db, userId, [[goods.id, today, 1]]);
  await mine.post({ intent: "clear" });
  expect([await stored(userId), mine.jar.has("seen")]).toEqual([[], false]);
});

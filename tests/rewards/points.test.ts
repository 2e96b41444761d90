import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { reconcile } from "~/app/ledger/admin/reconcile.server";
import { balancesOf, pointsUnit } from "~/app/ledger/api.server";
import { earnPoints, endPoints, pointsOf, spendPoints, takePointsBack } from "~/app/rewards/api.server";
import { forgetRewards } from "~/app/rewards/forget-rewards.server";
import { pointsEarned } from "~/app/rewards/points/lots-queries.server";
import { chooseCurrency } from "~/app/settings/api.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { twiceAtOnce } from "../support/interleave";
import { randomOf } from "../support/random";

const { db, url } = testDatabase({ max: 12 });

let keys = 0;
const move = (userId: number, points: number) => {
  const key = `test-${++keys}`;
  return { userId, points, kind: "points_test", causeId: keys, key } as const;
};
const earn = (userId: number, points: number, more: { months?: number; key?: string } = {}) =>
  transact(db, (trx) => earnPoints(trx, { ...move(userId, points), months: 12, ...more }));
const spend = (userId: number, points: number) => transact(db, (trx) => spendPoints(trx, move(userId, points)));
const takeBack = (userId: number, points: number) => transact(db, (trx) => takePointsBack(trx, move(userId, points)));

/** What is left of a person's lots, in the order of their ends. */
async function lotsOf(userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("point_lots")
    .select("left_points")
    .where("user_id", "=", userId)
    .orderBy("ends_at")
    .orderBy("id")
    .execute();
  return rows.map(({ left_points }) => left_points);
}

const owned = async (userId: number) =>
  (await balancesOf(db, { ownerId: userId, currency: pointsUnit, kinds: ["points"] })).points;

/** Lets a person's lots end; of `months` only those that were to end so soon. */
const pass = (userId: number) =>
  sql`update point_lots set ends_at = now() - interval '1 second' where user_id = ${userId} and ends_at is not null`.execute(
    db,
  );

/** Every line of the reconciliation that differs. */
const faults = async () => (await reconcile(db)).lines.filter(({ fault }) => fault !== null);

describe("points", () => {
  test("are spent from the lots that end soonest, and never more than there are", async () => {
    const { id } = await makeUser(db);
    await earn(id, 10, { months: 12 });
    await earn(id, 20, { months: 1 });
    expect(await spend(id, 25)).toMatchObject({ ok: true });
    expect(await lotsOf(id)).toEqual([0, 5]);
    expect(await spend(id, 6)).toEqual({ ok: false, code: "tooFew" });
    expect([await pointsOf(db, id), await owned(id)]).toEqual([5, 5]);
  });

  test("come once for a key, however often they are given", async () => {
    const { id } = await makeUser(db);
    expect([await earn(id, 10, { key: "once" }), await earn(id, 10, { key: "once" })]).toEqual([true, false]);
    expect(await lotsOf(id)).toEqual([10]);
  });

  test("that are taken back and are not there are filled by the next ones", async () => {
    const { id } = await makeUser(db);
    await earn(id, 10);
    await takeBack(id, 25);
    expect([await pointsOf(db, id), await owned(id)]).toEqual([-15, -15]);
    await earn(id, 10);
    expect(await spend(id, 1)).toEqual({ ok: false, code: "tooFew" });
    await earn(id, 8);
    expect([await pointsOf(db, id), await owned(id)]).toEqual([3, 3]);
  });

  test("that fill what was taken back count for the level as all others do", async () => {
    const { id } = await makeUser(db);
    await takeBack(id, 25);
    await earn(id, 10);
    await earn(id, 20);
    expect([await pointsOf(db, id), await pointsEarned(db, id)]).toEqual([5, 30]);
  });

  test("end with their lot: they cannot be spent from that moment, and the books follow", async () => {
    const { id } = await makeUser(db);
    await earn(id, 10);
    await pass(id);
    await earn(id, 4);
    expect([await pointsOf(db, id), await owned(id)]).toEqual([4, 14]);
    expect(await spend(id, 5)).toEqual({ ok: false, code: "tooFew" });
    await Promise.all([endPoints(db), endPoints(db)]);
    expect([await pointsOf(db, id), await owned(id)]).toEqual([4, 4]);
    expect(await faults()).toEqual([]);
  });

  test("that two spend at once are spent once, wherever the first is when the second comes", async () => {
    for (const before of [
      /pg_advisory_xact_lock/,
      /insert into ledger_transfers/,
      /insert into point_lots/,
      /^commit/,
    ]) {
      const { id } = await makeUser(db);
      await earn(id, 10);
      const { first, second } = await twiceAtOnce(url)(before, (handle) =>
        transact(handle, (trx) => spendPoints(trx, move(id, 7))),
      );
      expect([first.ok, second.ok].toSorted(), String(before)).toEqual([false, true]);
      expect([await pointsOf(db, id), await owned(id)]).toEqual([3, 3]);
    }
  });

  test("of random lives are what is left of the lots, after every step", async () => {
    const random = randomOf(20_261_129);
    const { id } = await makeUser(db);
    for (let step = 0; step < 120; step++) {
      const points = 1 + random.below(40);
      const act = random.below(5);
      if (act <= 1) await earn(id, points, { months: 1 + random.below(12) });
      else if (act === 2) await spend(id, points);
      else if (act === 3 && step % 3 === 0) await takeBack(id, points);
      else if (step % 10 === 0) {
        await pass(id);
        await endPoints(db);
      }
      const left = (await lotsOf(id)).reduce((sum, one) => sum + one, 0);
      expect([left, await pointsOf(db, id)]).toEqual([await owned(id), await owned(id)]);
    }
    expect(await faults()).toEqual([]);
  });

  test("of who gives up the account end, also those that were owed", async () => {
    for (const taken of [0, 30]) {
      const { id } = await makeUser(db);
      await earn(id, 10);
      if (taken > 0) await takeBack(id, taken);
      await transact(db, (trx) => forgetRewards(trx, id));
      expect([await pointsOf(db, id), await owned(id)]).toEqual([0, 0]);
    }
    expect(await faults()).toEqual([]);
  });
});

describe("the books", () => {
  test("keep points and money apart, and a lot that differs is named", async () => {
    const { id } = await makeUser(db);
    await earn(id, 10);
    const account = (kind: string, currency: string) =>
      db.insertInto("ledger_accounts").values({ kind, owner_id: id, currency }).execute();
    await expect(account("wallet", pointsUnit)).rejects.toThrow("cannot be in PTS");
    await expect(account("points_held", "USD")).rejects.toThrow("cannot be in USD");
    await expect(account("wallet", "EUR")).rejects.toThrow("not of this market");
    await sql`update point_lots set left_points = left_points - 1 where user_id = ${id}`.execute(db);
    expect(await faults()).toMatchObject([{ name: "points", fault: "points", first: id, counted: expect.any(Number) }]);
    await sql`update point_lots set left_points = left_points + 1 where user_id = ${id}`.execute(db);
    expect(await faults()).toEqual([]);
  });

  test("leave the market's currency open while only points have moved, and its accounts follow", async () => {
    const { id } = await makeUser(db);
    await earn(id, 10);
    await db.insertInto("ledger_accounts").values({ kind: "wallet", owner_id: id, currency: "USD" }).execute();
    expect(await transact(db, (trx) => chooseCurrency(trx, "EUR"))).toEqual({ ok: true, value: "USD" });
    const rows = await db
      .selectFrom("ledger_accounts")
      .select(["kind", "currency"])
      .where("owner_id", "=", id)
      .orderBy("kind")
      .execute();
    expect(rows).toEqual([
      { kind: "points", currency: pointsUnit },
      { kind: "wallet", currency: "EUR" },
    ]);
    await transact(db, (trx) => chooseCurrency(trx, "USD"));
  });
});

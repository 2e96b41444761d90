import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { describeNotices } from "~/app/centre/notices/describe-notices.server";
import { noticesOf } from "~/app/chat/notices/notices-queries.server";
import { cutPrice } from "~/app/promotions/bargains/cut-price.server";
import { openBargain } from "~/app/promotions/bargains/open-bargain.server";
import type { Db } from "~/db/client.server";
import { makeBargain, makeBargained, makeFriend } from "../support/bargain-factories";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { interleave, twiceAtOnce } from "../support/interleave";
import { english } from "../support/languages";

const { db, url } = testDatabase({ max: 8 });
const zone = "Asia/Shanghai";
const unknown = () => null;

const cut = (token: string, helperId: number, handle: Db = db) =>
  cutPrice(handle, { token, helperId, zone, knownDevice: unknown });

const rowOf = (token: string) =>
  db.selectFrom("bargains").selectAll().where("token", "=", token).executeTakeFirstOrThrow();
const cutsOf = (id: number) =>
  db.selectFrom("bargain_cuts").selectAll().where("bargain_id", "=", id).orderBy("number").execute();

describe("beginning", () => {
  test("draws as many cuts as friends, from the usual price to the floor, and ends with the hours of the offer", async () => {
    const { token, userId, skuId } = await makeBargain(db);
    const row = await rowOf(token);
    expect(row).toMatchObject({ user_id: userId, usual_minor: 3300, floor_minor: 2100, made: 0, made_minor: 0 });
    expect(row.cuts).toHaveLength(8);
    expect(row.cuts.reduce((all, one) => all + one, 0)).toBe(1200);
    expect(row.ends_at.getTime() - row.opened_at.getTime()).toBe(24 * 3600_000);
    expect(await openBargain(db, { userId, skuId })).toEqual({ ok: false, code: "running", token });
  });

  test("ends with the offer when that is earlier, and can begin anew after its end", async () => {
    const { token, userId, skuId } = await makeBargain(db, { endsAt: new Date(Date.now() + 3600_000) });
    const { ends_at } = await rowOf(token);
    expect(ends_at.getTime()).toBeLessThanOrEqual(Date.now() + 3600_000);
    await end(token);
    const anew = await openBargain(db, { userId, skuId });
    expect(anew).toMatchObject({ ok: true });
    expect(anew).not.toMatchObject({ value: { token } });
  });

  test("is refused without an offer, to its shop, when all is taken, and when the usual price is near the floor", async () => {
    const { skuId, shopId, offerSkuId } = await makeBargained(db, { quota: 1 });
    const { id: userId } = await makeUser(db);
    expect(await openBargain(db, { userId, skuId: skuId - 1 })).toEqual({ ok: false, code: "noBargain" });
    const { owner_id } = await db
      .selectFrom("shops")
      .select("owner_id")
      .where("id", "=", shopId)
      .executeTakeFirstOrThrow();
    expect(await openBargain(db, { userId: owner_id, skuId })).toEqual({ ok: false, code: "ownShop" });
    await db.updateTable("skus").set({ price_minor: 2107 }).where("id", "=", skuId).execute();
    expect(await openBargain(db, { userId, skuId })).toEqual({ ok: false, code: "noBargain" });
    await db.updateTable("skus").set({ price_minor: 3300 }).where("id", "=", skuId).execute();
    await takeAll(offerSkuId);
    expect(await openBargain(db, { userId, skuId })).toEqual({ ok: false, code: "quotaGone" });
  });

  test("is refused when the offer ends while it begins", async () => {
    const { skuId, offerId } = await makeBargained(db);
    const { id: userId } = await makeUser(db);
    const { first } = await interleave(url, {
      first: (handle) => openBargain(handle, { userId, skuId }),
      before: /insert into bargains/,
      second: (handle) => sql`update offers set ends_at = clock_timestamp() where id = ${offerId}`.execute(handle),
    });
    expect(first).toEqual({ ok: false, code: "noBargain" });
  });

  test("twice at once is one bargain", async () => {
    const { skuId } = await makeBargained(db);
    const { id: userId } = await makeUser(db);
    for (const before of [/insert into bargains/, /^commit/]) {
      await db.deleteFrom("bargains").where("user_id", "=", userId).execute();
      const { first, second } = await twiceAtOnce(url)(before, (handle) => openBargain(handle, { userId, skuId }));
      const token = first.ok ? first.value.token : "";
      expect(second).toEqual({ ok: false, code: "running", token });
    }
  });
});

/** Ends a bargain as its clock would. */
const end = (token: string) =>
  db
    .updateTable("bargains")
    .set({ opened_at: new Date(Date.now() - 86_400_000), ends_at: new Date(Date.now() - 1000) })
    .where("token", "=", token)
    .execute();

const takeAll = (offerSkuId: number) => sql`update offer_skus set taken = quota where id = ${offerSkuId}`.execute(db);

describe("a cut", () => {
  test("is the next one drawn, and its owner is told what it stands at", async () => {
    const { token, userId } = await makeBargain(db);
    const { id, cuts } = await rowOf(token);
    const [one, other] = [await makeFriend(db), await makeFriend(db)];
    const [first = 0, second = 0] = cuts;
    expect(await cut(token, one)).toEqual({ ok: true, value: { cutMinor: first, leftMinor: 3300 - first } });
    expect(await cut(token, other)).toEqual({
      ok: true,
      value: { cutMinor: second, leftMinor: 3300 - first - second },
    });
    expect(await cutsOf(id)).toMatchObject([
      { number: 1, helper_id: one, flagged: false },
      { number: 2, helper_id: other, flagged: false },
    ]);
    const told = await noticesFor(userId);
    expect(told[0]).toMatchObject({
      title: "A friend cut your price",
      href: `/pages/user/order/bargain?token=${token}`,
      text: expect.stringMatching(new RegExp(`${((3300 - first - second) / 100).toFixed(2)} now`)),
    });
    expect(told).toHaveLength(2);
  });

  test("brings it exactly to its floor with the last friend, and then no further", async () => {
    const { token } = await makeBargain(db, { helpers: 3 });
    for (let friend = 0; friend < 3; friend++)
      expect(await cut(token, await makeFriend(db))).toMatchObject({ ok: true });
    expect(await rowOf(token)).toMatchObject({ made: 3, made_minor: 1200 });
    expect(await cut(token, await makeFriend(db))).toEqual({ ok: false, code: "allMade" });
  });

  test("is refused to its owner, without a phone, twice, of an unknown bargain, and beyond three on a day", async () => {
    const { token, userId } = await makeBargain(db);
    const friend = await makeFriend(db);
    expect(await cut("unknown-token-of-nobody", friend)).toEqual({ ok: false, code: "notFound" });
    expect(await cut(token, userId)).toEqual({ ok: false, code: "owner" });
    expect(await cut(token, (await makeUser(db)).id)).toEqual({ ok: false, code: "noPhone" });
    await cut(token, friend);
    expect(await cut(token, friend)).toEqual({ ok: false, code: "already" });
    for (let more = 0; more < 2; more++)
      expect(await cut((await makeBargain(db)).token, friend)).toMatchObject({ ok: true });
    const fourth = await makeBargain(db);
    expect(await cut(fourth.token, friend)).toEqual({ ok: false, code: "threeToday" });
    // The day of the market ends.
    await sql`update bargain_cuts set made_at = made_at - interval '1 day' where helper_id = ${friend}`.execute(db);
    expect(await cut(fourth.token, friend)).toMatchObject({ ok: true });
  });

  test("is one for each offer, also of another person's bargain", async () => {
    const { token, skuId } = await makeBargain(db);
    const friend = await makeFriend(db);
    await cut(token, friend);
    const other = await openBargain(db, { userId: (await makeUser(db)).id, skuId });
    if (!other.ok) throw new Error(other.code);
    expect(await cut(other.value.token, friend)).toEqual({ ok: false, code: "alreadyOffer" });
  });

  test("is refused when it is over by time, when its offer was stopped, and when all pieces are taken", async () => {
    const [late, stopped, gone] = [await makeBargain(db), await makeBargain(db), await makeBargain(db)];
    await end(late.token);
    await db.updateTable("offers").set({ state: "stopped" }).where("id", "=", stopped.offerId).execute();
    await takeAll(gone.offerSkuId);
    const friend = await makeFriend(db);
    expect(await cut(late.token, friend)).toEqual({ ok: false, code: "over" });
    expect(await cut(stopped.token, friend)).toEqual({ ok: false, code: "over" });
    expect(await cut(gone.token, friend)).toEqual({ ok: false, code: "soldOut" });
  });

  test("from a browser on which its owner signs in is flagged", async () => {
    const { token, userId } = await makeBargain(db);
    const knownDevice = (owner: string) => (owner === `user ${userId}` ? "key" : null);
    await cutPrice(db, { token, helperId: await makeFriend(db), zone, knownDevice });
    expect(await cutsOf((await rowOf(token)).id)).toMatchObject([{ flagged: true }]);
  });

  test("of two friends at once: two different ones, and of the last one only one, at every statement", async () => {
    const befores = [/from "bargains" where "token"/, /from "?users"?.*for no key/s, /from "?bargains"?.*for no key/s];
    befores.push(/mobile is not null/, /update bargains/, /insert into notices/, /^commit/);
    for (const before of befores) {
      for (const helpers of [1, 2]) {
        const { token } = await makeBargain(db, { helpers });
        const [one, other] = [await makeFriend(db), await makeFriend(db)];
        const done = await interleave(url, {
          first: (handle) => cut(token, one, handle),
          before,
          second: (handle) => cut(token, other, handle),
        });
        const { id, made_minor } = await rowOf(token);
        const numbers = (await cutsOf(id)).map(({ number }) => number);
        expect(numbers).toEqual(helpers === 1 ? [1] : [1, 2]);
        expect(made_minor).toBe(1200);
        const refused = [done.first, done.second].filter(({ ok }) => !ok);
        expect(refused).toEqual(helpers === 1 ? [{ ok: false, code: "allMade" }] : []);
      }
    }
  });

  test("of one friend in two bargains of an offer at once is one", async () => {
    const { token, skuId } = await makeBargain(db);
    const other = await openBargain(db, { userId: (await makeUser(db)).id, skuId });
    if (!other.ok) throw new Error(other.code);
    const friend = await makeFriend(db);
    const done = await interleave(url, {
      first: (handle) => cut(token, friend, handle),
      before: /^commit/,
      second: (handle) => cut(other.value.token, friend, handle),
    });
    expect(done).toMatchObject({ first: { ok: true }, second: { ok: false, code: "alreadyOffer" }, waited: true });
  });
});

const noticesFor = async (userId: number) =>
  describeNotices(await noticesOf(db, { userId, topics: ["shop"], before: null, limit: 10 }), english);

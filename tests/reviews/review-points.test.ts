import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { reconcile } from "~/app/ledger/admin/reconcile.server";
import { forgetPerson } from "~/app/people/leaving/forget-person.server";
import { moderateReview } from "~/app/reviews/admin/moderate-review.server";
import { postGoodReviews } from "~/app/reviews/api.server";
import { addFollowUp } from "~/app/reviews/writing/add-follow-up.server";
import { writeReview } from "~/app/reviews/writing/write-review.server";
import { spendPoints } from "~/app/rewards/api.server";
import { pointsEarned, pointsOf } from "~/app/rewards/points/lots-queries.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { done, makeOrderIn } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { makeMedia } from "~/tests/support/factories";
import { twiceAtOnce } from "~/tests/support/interleave";
import { storeRaw } from "~/tests/support/setting-factories";
import { makeStaff } from "~/tests/support/staff";

const { db, url } = testDatabase({ max: 12 });

const received = (lines = 1) =>
  makeOrderIn(db, "awaiting_comment", { lines: Array.from({ length: lines }, () => ({ price: 100 })) });

/** Writes a review of a line, with or without a picture. */
async function review(made: { userId: number; lineIds: number[] }, { at = 0, pictured = true, handle = db } = {}) {
  const pictures = pictured ? [{ id: randomUUID(), hash: (await makeMedia(db)).hash }] : [];
  const scores = { description: 5, delivery: 5, service: 5, shop: 5 };
  const { userId, lineIds } = made;
  const said = { scores, body: "Dry after a night of rain.", anonymous: false, pictures };
  return done(await writeReview(handle, { userId, lineId: lineIds[at] ?? 0, ...said })).reviewId;
}

async function moderate(id: number, state: "shown" | "hidden", handle: Db = db) {
  return moderateReview(handle, { actor: await makeStaff(db), id, state, reason: "Insult" });
}

const faults = async () => (await reconcile(db)).lines.filter(({ fault }) => fault !== null);

describe("a review with pictures", () => {
  test("earns once a line; one without earns nothing", async () => {
    const made = await received(3);
    await review(made);
    await review(made);
    expect(await pointsOf(db, made.userId)).toBe(20);
    await review(made, { at: 1, pictured: false });
    expect(await pointsOf(db, made.userId)).toBe(20);
    await review(made, { at: 2 });
    expect(await pointsOf(db, made.userId)).toBe(40);
  });

  test("earns once by two taps at once", async () => {
    const made = await received();
    await twiceAtOnce(url)(/insert into "reviews"/, (handle) => review(made, { handle }));
    expect(await pointsOf(db, made.userId)).toBe(20);
  });

  test("earns what the platform gives at that time, which may be nothing", async () => {
    const made = await received(2);
    await storeRaw(db, "rewards", { reviewPoints: 0 });
    await review(made);
    expect(await pointsOf(db, made.userId)).toBe(0);
    await storeRaw(db, "rewards", { reviewPoints: 7 });
    await review(made, { at: 1 });
    expect(await pointsOf(db, made.userId)).toBe(7);
    await storeRaw(db, "rewards", {});
  });

  test("that was posted by itself, or only added to, earns nothing", async () => {
    const made = await received(2);
    const reviewId = await review(made, { pictured: false });
    done(await addFollowUp(db, { userId: made.userId, reviewId, text: "Still dry.", now: new Date() }));
    const goods = await db.selectFrom("order_lines").selectAll().where("order_id", "=", made.orderId).execute();
    const lines = goods.map(({ id, goods_id, spec }) => ({ id, goodsId: goods_id, spec, quantity: 1 }));
    const left = lines.map((line) => ({ ...line, refundedQuantity: 0 }));
    await transact(db, (trx) => postGoodReviews(trx, { userId: made.userId, lines: left }));
    expect(await pointsOf(db, made.userId)).toBe(0);
  });
});

describe("a review that breaks the rules", () => {
  test("takes its points along and brings them back, each time once, and counts for the level once", async () => {
    const made = await received();
    const id = await review(made);
    await storeRaw(db, "rewards", { reviewPoints: 90 });
    for (let times = 0; times < 2; times++) {
      done(await moderate(id, "hidden"));
      expect(await moderate(id, "hidden")).toEqual({ ok: false, code: "nothing" });
      expect(await pointsOf(db, made.userId)).toBe(0);
      done(await moderate(id, "shown"));
      expect(await moderate(id, "shown")).toEqual({ ok: false, code: "nothing" });
      expect(await pointsOf(db, made.userId)).toBe(20);
    }
    expect(await pointsEarned(db, made.userId)).toBe(20);
    await storeRaw(db, "rewards", {});
  });

  test("takes points back that are spent: the next ones fill what is owed", async () => {
    const made = await received(2);
    const id = await review(made);
    const spent = { userId: made.userId, points: 15, kind: "points_test", causeId: 1, key: `spent-${id}` } as const;
    done(await transact(db, (trx) => spendPoints(trx, spent)));
    done(await moderate(id, "hidden"));
    expect(await pointsOf(db, made.userId)).toBe(-15);
    await review(made, { at: 1 });
    expect(await pointsOf(db, made.userId)).toBe(5);
    expect(await faults()).toEqual([]);
  });

  test("that two of the staff hide at once loses its points once", async () => {
    const made = await received();
    const id = await review(made);
    const { first, second } = await twiceAtOnce(url)(/^update "reviews"/, (handle) => moderate(id, "hidden", handle));
    expect([first.ok, second.ok]).toEqual([true, false]);
    expect(await pointsOf(db, made.userId)).toBe(0);
  });

  test("without pictures, or of somebody who has left, moves no points", async () => {
    const plain = await received();
    done(await moderate(await review(plain, { pictured: false }), "hidden"));
    expect(await pointsOf(db, plain.userId)).toBe(0);
    const left = await received();
    const id = await review(left);
    await db
      .updateTable("orders")
      .set({ received_at: new Date(0) })
      .where("id", "=", left.orderId)
      .execute();
    done(await forgetPerson(db, left.userId));
    done(await moderate(id, "hidden"));
    expect(await pointsOf(db, left.userId)).toBe(0);
    done(await moderate(id, "shown"));
    expect(await pointsOf(db, left.userId)).toBe(0);
    expect(await faults()).toEqual([]);
  });
});

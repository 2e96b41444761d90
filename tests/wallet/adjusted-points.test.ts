import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { describeNotices } from "~/app/centre/notices/describe-notices.server";
import { noticesOf } from "~/app/chat/notices/notices-queries.server";
import { pointsUnit } from "~/app/ledger/api.server";
import { faultOf, verifyLedger } from "~/app/ledger/verify/verify-ledger.server";
import { forgetPerson } from "~/app/people/leaving/forget-person.server";
import { lotsByPerson, pointsOf } from "~/app/rewards/api.server";
import { loader as csvOfLog } from "~/app/rewards/routes/log-csv";
import { confirmAdjustment } from "~/app/wallet/admin/adjustments/confirm-adjustment.server";
import { proposeAdjustment } from "~/app/wallet/admin/adjustments/propose-adjustment.server";
import { loader as form, action as propose } from "~/app/wallet/admin/routes/adjustment-new";
import { action as decide, loader as list } from "~/app/wallet/admin/routes/adjustments";
import { loader as csv } from "~/app/wallet/admin/routes/adjustments-csv";
import type { Db } from "~/db/client.server";
import { routed } from "../support/account-context";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { interleave } from "../support/interleave";
import { english } from "../support/languages";
import { givePoints, rewardPerson } from "../support/reward-factories";
import { browserOf } from "../support/setting-factories";
import { makeStaff } from "../support/staff";

const { db, url } = testDatabase({ max: 20 });
const path = "/operator/adjustments";

let first: Awaited<ReturnType<typeof makeStaff>>;
let second: Awaited<ReturnType<typeof makeStaff>>;
let proposer: Awaited<ReturnType<typeof browserOf>>;
let other: Awaited<ReturnType<typeof browserOf>>;

beforeAll(async () => {
  first = await makeStaff(db, { role: "finance" });
  second = await makeStaff(db, { role: "owner" });
  proposer = await browserOf(db, "finance");
  other = await browserOf(db, "finance");
});

async function proposed(userId: number, points: number) {
  const values = { key: randomUUID(), currency: pointsUnit, reason: "Lost with a phone", note: "Sorry" };
  const adjusted = { userId, shopId: null };
  const done = await proposeAdjustment(db, { ...first, ...values, adjusted, amountMinor: points });
  if (!done.ok) throw new Error(done.code);
  return done.value;
}

const confirm = (id: number, { by = second, belowZero = false, handle = db as Db } = {}) =>
  confirmAdjustment(handle, { ...by, id, belowZero });

/** Points ever earned, which make the level. */
const earned = async (userId: number) => {
  const lots = await db
    .selectFrom("point_lots")
    .select("points")
    .where("user_id", "=", userId)
    .where("earned", "=", true);
  return (await lots.execute()).reduce((sum, { points }) => sum + points, 0);
};

describe("points that are adjusted", () => {
  test("move once somebody else confirms it, end as others do, and do not lift the level", async () => {
    const { userId, browser } = await rewardPerson(db);
    await givePoints(db, userId, 100);
    const id = await proposed(userId, 250);
    expect(await pointsOf(db, userId)).toBe(100);
    expect(await confirm(id, { by: first })).toMatchObject({ code: "samePerson" });
    expect(await confirm(id)).toMatchObject({ ok: true });
    expect([await pointsOf(db, userId), await earned(userId)]).toEqual([350, 100]);
    const row = await db
      .selectFrom("wallet_adjustments as adjustment")
      .innerJoin("ledger_transfers", "ledger_transfers.id", "transfer_id")
      .innerJoin("point_lots", "point_lots.transfer_id", "ledger_transfers.id")
      .select(["ledger_transfers.kind", "cause_id", "points"])
      .where("adjustment.id", "=", id)
      .execute();
    expect(row).toEqual([{ kind: "points_adjusted", cause_id: id, points: 250 }]);
    const [line] = (await (await browser.get(routed(csvOfLog), "/pages/user/signin/log.csv")).text())
      .split("\r\n")
      .slice(1);
    expect(line).toMatch(/,adjusted,.*,250,350,Sorry$/);
    expect(faultOf(await verifyLedger(db))).toBeNull();
  });

  test("tell their person, in points, and lead to the log", async () => {
    const { id: userId } = await makeUser(db);
    await confirm(await proposed(userId, -1234), { belowZero: true });
    const stored = await noticesOf(db, { userId, topics: ["wallet"], before: null, limit: 5 });
    const shown = describeNotices(stored, english);
    expect(shown).toMatchObject([
      { title: "Your points were corrected", text: "−1,234: Sorry", href: "/pages/user/signin/log" },
    ]);
  });

  test("fall below zero only where the second person ticks it, and what comes next fills them", async () => {
    const { id: userId } = await makeUser(db);
    await givePoints(db, userId, 30);
    const id = await proposed(userId, -50);
    expect(await confirm(id)).toMatchObject({ code: "belowZero" });
    expect(await pointsOf(db, userId)).toBe(30);
    expect(await confirm(id, { belowZero: true })).toMatchObject({ ok: true });
    expect(await pointsOf(db, userId)).toBe(-20);
    expect(await confirm(await proposed(userId, 15))).toMatchObject({ ok: true });
    expect(await pointsOf(db, userId)).toBe(-5);
    expect((await lotsByPerson(db)).get(userId)).toBe(-5);
  });

  test("confirmed by two people in the same instant move once", async () => {
    const { id: userId } = await makeUser(db);
    const id = await proposed(userId, 40);
    const third = await makeStaff(db, { role: "finance" });
    const both = await interleave(url, {
      first: (handle) => confirm(id, { handle }),
      before: /insert into "?notices/,
      second: (handle) => confirm(id, { by: third, handle }),
    });
    expect(both.waited).toBe(true);
    expect([both.first.ok, both.second]).toEqual([true, expect.objectContaining({ code: "decided" })]);
    expect(await pointsOf(db, userId)).toBe(40);
  });

  test("are none of somebody who has given up the account meanwhile", async () => {
    const { id: userId } = await makeUser(db);
    const id = await proposed(userId, 40);
    expect(await forgetPerson(db, userId)).toMatchObject({ ok: true });
    expect(await confirm(id)).toMatchObject({ code: "former" });
    expect(await pointsOf(db, userId)).toBe(0);
  });

  test("are not a shop's", async () => {
    const wrong = db.insertInto("wallet_adjustments").values({
      key: randomUUID(),
      user_id: null,
      shop_id: 1,
      currency: pointsUnit,
      amount_minor: 5,
      reason: "Shops have none",
      note: "",
      proposed_by: first.staff.id,
    });
    await expect(wrong.execute()).rejects.toThrow("wallet_adjustments_points");
  });
});

test("the form takes whole points, says what the balance would be, and the list and its file have them", async () => {
  const { id: userId } = await makeUser(db);
  const { member_code: owner } = await db
    .selectFrom("users")
    .select("member_code")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  expect(await (await proposer.get(form, `${path}/new?kind=points&owner=${userId}`)).json()).toMatchObject({
    kind: "points",
    owner,
  });
  const fields = { key: randomUUID(), kind: "points", owner, flow: "out", reason: "Counted twice", note: "" };
  for (const amount of ["0", "1.5", "1000001", ""]) {
    const refused = await proposer.post(propose, `${path}/new`, { ...fields, amount });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { values: { ...fields, amount }, errors: { amount: "adjustments:errors.points" } },
    ]);
  }
  const done = await proposer.post(propose, `${path}/new`, { ...fields, amount: "20" });
  expect(done.status).toBe(303);
  const id = new URL(done.headers.get("Location") ?? "", "http://shop.test").searchParams.get("id") ?? "";
  const page = await (await proposer.get(list, `${path}?kind=points&id=${id}`)).json();
  expect(page.chosen).toMatchObject({ kind: "points", amountMinor: -20, balanceMinor: 0, own: true });
  expect(page.rows.every(({ kind }: { kind: string }) => kind === "points")).toBe(true);
  const wallets = await (await proposer.get(list, `${path}?kind=wallet`)).json();
  expect(wallets.rows).toEqual([]);
  const [, line] = (await (await proposer.get(csv, `${path}.csv?kind=points`)).text()).split("\r\n");
  expect(line).toContain(",PTS,-20,proposed,");
  const refused = await other.post(decide, path, { intent: "confirm", id });
  expect((await refused.json()).errors).toEqual({ belowZero: "adjustments:errors.belowZero" });
  expect((await other.post(decide, path, { intent: "confirm", id, belowZero: "on" })).status).toBe(303);
  expect(await pointsOf(db, userId)).toBe(-20);
});

import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { balancesOf, entriesOf } from "~/app/ledger/api.server";
import { faultOf, verifyLedger } from "~/app/ledger/verify/verify-ledger.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { confirmAdjustment } from "~/app/wallet/admin/adjustments/confirm-adjustment.server";
import { proposeAdjustment } from "~/app/wallet/admin/adjustments/propose-adjustment.server";
import { rejectAdjustment } from "~/app/wallet/admin/adjustments/reject-adjustment.server";
import { withdrawAdjustment } from "~/app/wallet/admin/adjustments/withdraw-adjustment.server";
import type { Db } from "~/db/client.server";
import { testDatabase } from "../support/database";
import { makeShop, makeUser } from "../support/factories";
import { interleave, twiceAtOnce } from "../support/interleave";
import { fundWallet } from "../support/order-factories";
import { actionsOn } from "../support/setting-factories";
import { makeStaff } from "../support/staff";

const { db, url } = testDatabase({ max: 20 });

const currency = marketCurrency();
type Actor = Awaited<ReturnType<typeof makeStaff>>;
let [aisha, ravi]: Actor[] = [];

const person = (role: "finance" | "owner" | "support") => makeStaff(db, { role });
beforeEach(async () => {
  aisha ??= await person("finance");
  ravi ??= await person("owner");
});
const first = () => aisha as Actor;
const second = () => ravi as Actor;

const wallet = async (ownerId: number) => (await balancesOf(db, { ownerId, currency, kinds: ["wallet"] })).wallet;
const shopBalance = async (ownerId: number) =>
  (await balancesOf(db, { ownerId, currency, kinds: ["shop_balance"] })).shop_balance;

type Proposal = Parameters<typeof proposeAdjustment>[1];

async function propose(values: Partial<Proposal>, by = first()) {
  const usual = { key: randomUUID(), currency, amountMinor: 1000, reason: "A parcel was late", note: "Sorry" };
  const adjusted = values.adjusted ?? { userId: (await makeUser(db)).id, shopId: null };
  const done = await proposeAdjustment(db, { ...by, ...usual, ...values, adjusted });
  if (!done.ok) throw new Error(done.code);
  return { id: done.value, userId: adjusted.userId ?? 0, shopId: adjusted.shopId ?? 0 };
}

const confirm = (id: number, by = second(), { belowZero = false, handle = db as Db } = {}) =>
  confirmAdjustment(handle, { ...by, id, belowZero });

const stateOf = async (id: number) =>
  (await db.selectFrom("wallet_adjustments").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;

describe("an adjustment", () => {
  test("moves nothing until somebody else confirms it; then it is a transfer that its person reads", async () => {
    const { id, userId } = await propose({});
    expect(await wallet(userId)).toBe(0);
    expect(await confirm(id)).toMatchObject({ ok: true });
    expect(await wallet(userId)).toBe(1000);
    const [entry] = await entriesOf(db, { kind: "wallet", ownerId: userId, currency }, { limit: 5 });
    expect(entry).toMatchObject({ kind: "adjustment", causeId: id, amountMinor: 1000, note: "Sorry" });
    const notices = await db
      .selectFrom("notices")
      .select(["event", "subject_id"])
      .where("user_id", "=", userId)
      .execute();
    expect(notices).toEqual([{ event: "wallet_adjusted", subject_id: id }]);
    expect((await actionsOn(db, "adjustment", id)).map(({ action, staffId }) => [action, staffId])).toEqual([
      ["finance.adjustmentProposed", first().staff.id],
      ["finance.adjustmentPosted", second().staff.id],
    ]);
    expect(faultOf(await verifyLedger(db))).toBeNull();
  });

  test("is not confirmed or rejected by who proposed it, nor taken back by somebody else", async () => {
    const { id, userId } = await propose({});
    expect(await confirm(id, first())).toMatchObject({ code: "samePerson" });
    expect(await rejectAdjustment(db, { ...first(), id, verdict: "No" })).toMatchObject({ code: "samePerson" });
    expect(await withdrawAdjustment(db, { ...second(), id })).toMatchObject({ code: "notYours" });
    expect([await stateOf(id), await wallet(userId)]).toEqual(["proposed", 0]);
    const alone = db
      .updateTable("wallet_adjustments")
      .set({ state: "rejected", decided_by: first().staff.id, decided_at: new Date() })
      .where("id", "=", id);
    await expect(alone.execute()).rejects.toThrow("wallet_adjustments_two_people");
  });

  test("proposed twice with one form is one proposal, and one act", async () => {
    const same = { key: randomUUID(), adjusted: { userId: (await makeUser(db)).id, shopId: null } };
    const [one, other] = await Promise.all([propose(same), propose(same)]);
    expect(other.id).toBe(one.id);
    expect(await actionsOn(db, "adjustment", one.id)).toHaveLength(1);
  });

  test("confirmed by two people in the same instant is posted once", async () => {
    const { id, userId } = await propose({});
    const third = await person("finance");
    const both = await interleave(url, {
      first: (handle) => confirm(id, second(), { handle }),
      before: /insert into "?notices/,
      second: (handle) => confirm(id, third, { handle }),
    });
    expect(both.waited).toBe(true);
    expect([both.first.ok, both.second]).toEqual([true, expect.objectContaining({ code: "decided" })]);
    expect(await wallet(userId)).toBe(1000);
    const transfers = await db
      .selectFrom("ledger_transfers")
      .select("id")
      .where("kind", "=", "adjustment")
      .where("cause_id", "=", id)
      .execute();
    expect(transfers).toHaveLength(1);
  });

  test("confirmed and taken back in the same instant is one of both", async () => {
    const { id, userId } = await propose({});
    const both = await interleave<unknown, unknown>(url, {
      first: (handle) => withdrawAdjustment(handle, { ...first(), id }),
      before: /insert into "?audit_log/,
      second: (handle) => confirm(id, second(), { handle }),
    });
    expect(both).toMatchObject({ waited: true, first: { ok: true }, second: { ok: false, code: "decided" } });
    expect([await stateOf(id), await wallet(userId)]).toEqual(["withdrawn", 0]);
  });
});

describe("a debit", () => {
  test("never takes a wallet below zero, also when two come at once", async () => {
    const { id: userId } = await makeUser(db);
    await fundWallet(db, userId, 1500);
    const adjusted = { userId, shopId: null };
    const ids = [await propose({ adjusted, amountMinor: -1000 }), await propose({ adjusted, amountMinor: -1000 })];
    let turn = 0;
    const both = await twiceAtOnce(url)(/insert into "?notices/, (handle) =>
      confirm(ids[turn++]?.id ?? 0, second(), { handle, belowZero: true }),
    );
    expect(both.waited).toBe(true);
    expect([both.first.ok, both.second]).toEqual([true, expect.objectContaining({ code: "notCovered" })]);
    expect(await wallet(userId)).toBe(500);
  });

  test("takes a shop below zero only where the second person ticks it", async () => {
    const { id: shopId, owner_id: ownerId } = await makeShop(db);
    const { id } = await propose({ adjusted: { userId: null, shopId }, amountMinor: -700 });
    expect(await confirm(id)).toMatchObject({ ok: false, code: "belowZero" });
    expect([await shopBalance(shopId), await stateOf(id)]).toEqual([0, "proposed"]);
    expect(await confirm(id, second(), { belowZero: true })).toMatchObject({ ok: true });
    expect(await shopBalance(shopId)).toBe(-700);
    const notices = await db.selectFrom("notices").select("event").where("user_id", "=", ownerId).execute();
    expect(notices).toEqual([{ event: "wallet_adjusted" }]);
    const row = await db
      .selectFrom("wallet_adjustments")
      .select("below_zero")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.below_zero).toBe(true);
    // What lifts a balance that is still below zero needs no tick.
    const up = await propose({ adjusted: { userId: null, shopId }, amountMinor: 200 });
    expect(await confirm(up.id)).toMatchObject({ ok: true });
    expect(await shopBalance(shopId)).toBe(-500);
    expect(faultOf(await verifyLedger(db))).toBeNull();
  });
});

test("with one person of finance nothing is proposed", async () => {
  await db.updateTable("staff").set({ disabled_at: new Date() }).where("id", "!=", first().staff.id).execute();
  const { id: userId } = await makeUser(db);
  const values = { key: randomUUID(), currency, amountMinor: 100, reason: "Late", note: "" };
  const done = await proposeAdjustment(db, { ...first(), ...values, adjusted: { userId, shopId: null } });
  expect(done).toMatchObject({ ok: false, code: "onlyPerson" });
});

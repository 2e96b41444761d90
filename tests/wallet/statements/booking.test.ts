import { beforeAll, describe, expect, test } from "vitest";
import { faultOf, sealTransfers, verifyLedger } from "~/app/ledger/api.server";
import { rechargedPurchases } from "~/app/orders/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { approveRecharge } from "~/app/wallet/admin/approve-recharge.server";
import { refuseRecharge } from "~/app/wallet/admin/refuse-recharge.server";
import { bookLines, type TickedLine } from "~/app/wallet/admin/statements/book-lines.server";
import { layStatementOut } from "~/app/wallet/admin/statements/lay-statement-out.server";
import { bookableRecharges } from "~/app/wallet/admin/statements/recharge-bookable.server";
import { saveStatement } from "~/app/wallet/admin/statements/save-statement.server";
import { planOf } from "~/app/wallet/admin/statements/statement-page.server";
import { linesOfStatement, statementById } from "~/app/wallet/admin/statements/statements-queries.server";
import { bankReference } from "~/app/wallet/recharges/recharge";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { interleave, twiceAtOnce } from "~/tests/support/interleave";
import { makeStaffPerson } from "~/tests/support/people";
import { makeRecharge } from "~/tests/support/recharge-factories";
import { actionsOn } from "~/tests/support/setting-factories";
import { makeStatement, statementFile } from "~/tests/support/statement-factories";

const currency = marketCurrency();

const { db, url } = testDatabase({ max: 20 });

let staff = { id: 0, name: "Finance", role: "finance" };
let second = { id: 0, name: "Finance too", role: "finance" };
beforeAll(async () => {
  staff = { ...staff, id: (await makeStaffPerson(db, "Finance", "finance")).id };
  second = { ...second, id: (await makeStaffPerson(db, "Finance too", "finance")).id };
});

const bookables = [bookableRecharges(rechargedPurchases)];
const tick = (lineId: number | undefined, subjectId: number): TickedLine => ({
  lineId: lineId ?? 0,
  kind: "recharge",
  subjectId,
});
const book = (statementId: number, lines: TickedLine[], by = staff, handle = db) =>
  bookLines(handle, { staff: by, address: "", statementId, bookables, lines });
const rechargeRow = (id: number) =>
  db.selectFrom("recharges").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const verdicts = async (id: number) => (await planOf(db, { id, currency })).lines.map(({ verdict }) => verdict);

/** A person with a recharge of 50.00 that waits, and what a bank says when the money comes. */
async function waiting(amountMinor = 5000) {
  const { id: userId, member_code } = await makeUser(db);
  const id = await makeRecharge(db, userId, { amountMinor });
  return {
    id,
    userId,
    said: { amount: amountMinor / 100, words: bankReference({ memberCode: member_code, shopId: null }) },
  };
}

describe("a statement", () => {
  test("says of each line what it would do, and books what is ticked as a person would", async () => {
    const [one, other, hand] = [await waiting(), await waiting(7000), await waiting(9000)];
    await approveRecharge(db, { staff, address: "", id: hand.id, creditedMinor: 9000, purchases: rechargedPurchases });
    const { id, lineIds } = await makeStatement(db, staff, [
      { ...one.said, reference: "TX-77" },
      { ...other.said, amount: 65 },
      hand.said,
      { amount: -4, words: "Fee" },
    ]);
    expect(await verdicts(id)).toEqual(["matched", "look", "booked", "unmatched"]);
    const done = await book(id, [tick(lineIds[0], one.id), tick(lineIds[1], other.id)]);
    expect([done.booked, done.refused.size]).toEqual([2, 0]);
    expect(await rechargeRow(one.id)).toMatchObject({ state: "approved", credited_minor: 5000, reviewed_by: staff.id });
    // What arrived is credited, not what was said.
    expect(await rechargeRow(other.id)).toMatchObject({ state: "approved", credited_minor: 6500 });
    expect(await verdicts(id)).toEqual(["booked", "booked", "booked", "unmatched"]);
    expect((await actionsOn(db, "recharge", one.id)).at(-1)).toMatchObject({
      action: "finance.rechargeApproved",
      after: { creditedMinor: 5000, reference: "TX-77" },
    });
    const actions = await actionsOn(db, "bankStatement", id);
    expect(actions.map(({ action }) => action)).toEqual([
      "finance.statementKept",
      "finance.statementLineBooked",
      "finance.statementLineBooked",
    ]);
    expect(actions[1]).toMatchObject({ staffId: staff.id, after: { recharge: one.id, amountMinor: 5000 } });
    await sealTransfers(db);
    expect(faultOf(await verifyLedger(db))).toBeNull();
  });

  test("goes on after a line that is refused, and says why of each", async () => {
    const [refused, good] = [await waiting(), await waiting()];
    await refuseRecharge(db, { staff, address: "", id: refused.id, reason: "No", purchases: rechargedPurchases });
    const { id, lineIds } = await makeStatement(db, staff, [
      refused.said,
      { amount: -50, words: "out" },
      good.said,
      { amount: 50, words: "else" },
    ]);
    const elsewhere = await makeStatement(db, staff, [{ amount: 1, words: "elsewhere" }]);
    const done = await book(id, [
      tick(lineIds[0], refused.id),
      tick(lineIds[1], good.id),
      tick(elsewhere.lineIds[0], good.id),
      tick(lineIds[2], good.id),
      tick(lineIds[3], 999_999),
    ]);
    expect(done.booked).toBe(1);
    expect([...done.refused.values()]).toEqual(["decided", "direction", "unknownLine", "unknown"]);
    const lines = await linesOfStatement(db, id);
    expect(lines.map(({ refusal }) => refusal)).toEqual(["decided", "direction", "", "unknown"]);
    expect(lines.map(({ kind }) => kind)).toEqual([null, null, "recharge", null]);
    expect((await rechargeRow(good.id)).credited_minor).toBe(5000);
  });

  test("is kept once, and can be opened again with what is still unmatched", async () => {
    const bytes = statementFile([{ amount: 12.34, words: "who is it" }]);
    const keep = () => saveStatement(db, { staff, address: "", name: "again.csv", bytes, currency });
    const [first, again] = [await keep(), await keep()];
    expect(first).toEqual(again);
    const id = first.ok ? first.value : 0;
    expect(await verdicts(id)).toEqual(["unmatched"]);
    // The person sends the recharge after the statement was brought.
    const { id: userId } = await makeUser(db);
    await makeRecharge(db, userId, { amountMinor: 1234 });
    expect(await verdicts(id)).toEqual(["look"]);
    expect((await statementById(db, id))?.content.equals(Buffer.from(bytes))).toBe(true);
  });

  test("with unknown titles has its columns picked, until a line is booked", async () => {
    const one = await waiting();
    const bytes = new TextEncoder().encode(
      `Wann;Wer;Plus\n21.11.2026;${one.said.words};50,00\n22.11.2026;x;1.000,00\n`,
    );
    const stored = await saveStatement(db, { staff, address: "", name: "own.csv", bytes, currency });
    const id = stored.ok ? stored.value : 0;
    expect(await linesOfStatement(db, id)).toEqual([]);
    const none = { amount: null, debit: null, direction: null, name: null, bankReference: null, currency: null };
    const layout = { head: 0, dates: "dmy" as const, decimal: "," as const };
    const read = (columns: { date: number | null; words: number | null; credit: number | null }) =>
      layStatementOut(db, { staff, address: "", id, layout: { ...layout, columns: { ...none, ...columns } } });
    expect(await read({ date: null, words: 1, credit: 2 })).toMatchObject({ code: "columns" });
    expect(await read({ date: 1, words: 0, credit: 2 })).toMatchObject({ code: "noLines" });
    expect(await read({ date: 0, words: 1, credit: 2 })).toMatchObject({ value: 2 });
    const lines = await linesOfStatement(db, id);
    expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([5000, 100_000]);
    await book(id, [tick(lines[0]?.id, one.id)]);
    expect(await read({ date: 0, words: 1, credit: 2 })).toMatchObject({ code: "used" });
  });
});

describe("a line is used once", () => {
  test("also when it comes again in another file", async () => {
    const [one, later] = [await waiting(), await waiting(3000)];
    const first = await makeStatement(db, staff, [one.said]);
    const both = await makeStatement(db, staff, [one.said, later.said]);
    await book(first.id, [tick(first.lineIds[0], one.id)]);
    expect(await verdicts(both.id)).toEqual(["booked", "matched"]);
    const third = await waiting();
    const done = await book(both.id, [tick(both.lineIds[0], third.id)]);
    expect([...done.refused.values()]).toEqual(["used"]);
    expect((await rechargeRow(third.id)).state).toBe("in_review");
  });

  test("when two operators confirm the same statement at once: each line once, and the second one is told", async () => {
    const made = [await waiting(), await waiting(), await waiting()];
    const { id, lineIds } = await makeStatement(
      db,
      staff,
      made.map(({ said }) => said),
    );
    const ticks = made.map((one, at) => tick(lineIds[at], one.id));
    const answers = await interleave(url, {
      first: (handle) => book(id, ticks, staff, handle),
      before: /insert into "audit_log"/,
      second: (handle) => book(id, ticks, second, handle),
    });
    expect(answers.waited).toBe(true);
    expect(answers.first.booked + answers.second.booked).toBe(3);
    const refusals = [...answers.first.refused.values(), ...answers.second.refused.values()];
    expect(refusals).toEqual(["used", "used", "used"]);
    for (const one of made) expect((await rechargeRow(one.id)).credited_minor).toBe(5000);
    const lines = await linesOfStatement(db, id);
    expect(lines.map(({ subjectId }) => subjectId)).toEqual(made.map((one) => one.id));
    expect(lines.every(({ refusal }) => refusal === "")).toBe(true);
  });

  test("when two files with the same line are confirmed at once, for two recharges", async () => {
    const [one, other] = [await waiting(), await waiting()];
    const files = [await makeStatement(db, staff, [one.said]), await makeStatement(db, staff, [one.said])];
    const [first, again] = files.map((file, at) => ({ ...file, recharge: (at === 0 ? one : other).id }));
    const run = (file: typeof first) => (handle: typeof db) =>
      book(file?.id ?? 0, [tick(file?.lineIds[0], file?.recharge ?? 0)], staff, handle);
    const answers = await interleave(url, { first: run(first), before: /update "recharges"/, second: run(again) });
    expect([answers.first.booked, answers.second.booked, answers.waited]).toEqual([1, 0, true]);
    expect((await rechargeRow(other.id)).state).toBe("in_review");
  });

  test("and a recharge too, when somebody approves it by hand meanwhile", async () => {
    const one = await waiting();
    const { id, lineIds } = await makeStatement(db, staff, [one.said]);
    const {
      waited,
      first,
      second: hand,
    } = await interleave(url, {
      first: (handle) => book(id, [tick(lineIds[0], one.id)], staff, handle),
      before: /update "recharges"/,
      second: (handle) =>
        approveRecharge(handle, {
          staff: second,
          address: "",
          id: one.id,
          creditedMinor: 4000,
          purchases: rechargedPurchases,
        }),
    });
    expect([waited, first.booked, hand]).toMatchObject([true, 1, { ok: false, code: "decided" }]);
    expect((await rechargeRow(one.id)).credited_minor).toBe(5000);
  });

  test("the same file at once is one statement", async () => {
    const bytes = statementFile([{ amount: 5, words: "x" }]);
    const { first, second: again } = await twiceAtOnce(url)(/insert into "bank_statements"/, (handle) =>
      saveStatement(handle, { staff, address: "", name: "x.csv", bytes, currency }),
    );
    expect(first).toEqual(again);
  });
});

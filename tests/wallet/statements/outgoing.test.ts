import { expect, test } from "vitest";
import { faultOf, sealTransfers, verifyLedger } from "~/app/ledger/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { bookLines } from "~/app/wallet/admin/statements/book-lines.server";
import { planOf } from "~/app/wallet/admin/statements/statement-page.server";
import { linesOfStatement } from "~/app/wallet/admin/statements/statements-queries.server";
import { bookableWithdrawals } from "~/app/wallet/admin/statements/withdrawal-bookable.server";
import { payWithdrawal } from "~/app/wallet/admin/withdrawals/pay-withdrawal.server";
import { testDatabase } from "~/tests/support/database";
import { interleave } from "~/tests/support/interleave";
import { makeStatement } from "~/tests/support/statement-factories";
import {
  makeFinance,
  makeWithdrawal,
  moneyOf,
  moveShopBalance,
  staffAction,
  withdrawalLog,
  withdrawalRow,
} from "~/tests/support/withdrawal-factories";

const currency = marketCurrency();

const { db, url } = testDatabase({ max: 20 });

const verdicts = async (id: number) => (await planOf(db, { id, currency })).lines.map(({ verdict }) => verdict);

/** A line that pays a withdrawal as a bank says it. */
const paying = (id: number, amount = -50) => ({ amount, words: `Pasar withdrawal ${id}`, reference: `HB-${id}` });

async function booked(statementId: number, ticks: [lineId: number | undefined, id: number][], handle = db) {
  const lines = ticks.map(([lineId = 0, subjectId]) => ({ lineId, kind: "withdrawal", subjectId }));
  return bookLines(handle, { ...(await makeFinance(db)), statementId, bookables: [bookableWithdrawals], lines });
}

test("money that went out is matched with the approved withdrawal and marks it paid, with the bank's reference", async () => {
  const [one, ofShop, paid] = [
    await makeWithdrawal(db, "approved"),
    await makeWithdrawal(db, "approved", { ofShop: true, amountMinor: 7000 }),
    await makeWithdrawal(db, "paid"),
  ];
  const waits = await makeWithdrawal(db, "in_review");
  const { account_number } = await withdrawalRow(db, ofShop.id);
  const { number } = await withdrawalRow(db, one.id);
  const { id, lineIds } = await makeStatement(db, (await makeFinance(db)).staff, [
    { ...paying(one.id), words: `PASAR ${number}` },
    { amount: -70, words: `TRF ${account_number} thanks` },
    paying(paid.id),
    paying(waits.id, -51),
  ]);
  expect(await verdicts(id)).toEqual(["matched", "matched", "booked", "unmatched"]);
  const done = await booked(id, [
    [lineIds[0], one.id],
    [lineIds[1], ofShop.id],
    [lineIds[3], waits.id],
  ]);
  expect([done.booked, [...done.refused.values()]]).toEqual([2, ["amount"]]);
  expect(await withdrawalRow(db, one.id)).toMatchObject({ state: "paid", reference: `HB-${one.id}` });
  expect((await withdrawalRow(db, ofShop.id)).state).toBe("paid");
  expect([await moneyOf(db, one), await moneyOf(db, ofShop)]).toEqual([
    { available: 5000, held: 0 },
    { available: 7000, held: 0 },
  ]);
  expect(await withdrawalLog(db, one.id)).toEqual(["ask", "approve", "pay"]);
  await sealTransfers(db);
  expect(faultOf(await verifyLedger(db))).toBeNull();
});

test("what nobody approved, another amount and money that came in are refused", async () => {
  const [waits, other, rejected] = [
    await makeWithdrawal(db, "in_review"),
    await makeWithdrawal(db, "approved"),
    await makeWithdrawal(db, "rejected"),
  ];
  const lines = [paying(waits.id), paying(other.id, -49), paying(rejected.id), paying(other.id, 50)];
  const { id, lineIds } = await makeStatement(db, (await makeFinance(db)).staff, lines);
  const done = await booked(id, [
    [lineIds[0], waits.id],
    [lineIds[1], other.id],
    [lineIds[2], rejected.id],
    [lineIds[3], other.id],
  ]);
  expect([...done.refused.values()]).toEqual(["decided", "amount", "decided", "direction"]);
  expect([(await withdrawalRow(db, waits.id)).state, (await withdrawalRow(db, other.id)).state]).toEqual([
    "in_review",
    "approved",
  ]);
});

test("a shop whose balance fell below zero: the withdrawal goes back to review, the line stays open and says so", async () => {
  const made = await makeWithdrawal(db, "approved", { ofShop: true });
  await moveShopBalance(db, made.shopId ?? 0, -9000);
  const { id, lineIds } = await makeStatement(db, (await makeFinance(db)).staff, [paying(made.id)]);
  const done = await booked(id, [[lineIds[0], made.id]]);
  expect([...done.refused.values()]).toEqual(["reopened"]);
  expect((await withdrawalRow(db, made.id)).state).toBe("in_review");
  const [line] = await linesOfStatement(db, id);
  expect([line?.kind, line?.refusal]).toEqual([null, "reopened"]);
});

test("a person who marks it paid at the same moment: it is paid once", async () => {
  const made = await makeWithdrawal(db, "approved");
  const { id, lineIds } = await makeStatement(db, (await makeFinance(db)).staff, [paying(made.id)]);
  const act = await staffAction(db, made.id, await makeFinance(db));
  const { first, second, waited } = await interleave(url, {
    first: (handle) => booked(id, [[lineIds[0], made.id]], handle),
    before: /update "withdrawals"/,
    second: (handle) => payWithdrawal(handle, { ...act, reference: "by hand" }),
  });
  expect([waited, first.booked, second.ok]).toEqual([true, 1, false]);
  expect(await withdrawalLog(db, made.id)).toEqual(["ask", "approve", "pay"]);
});

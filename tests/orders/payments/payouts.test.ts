import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { latestPayouts } from "~/app/orders/admin/payments/payouts-admin-queries.server";
import { loadLeave } from "~/app/orders/paying/providers/leave-page.server";
import { heldBy } from "~/app/orders/paying/providers/payouts/payouts-queries.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { bookLines, type TickedLine } from "~/app/wallet/admin/statements/book-lines.server";
import { bookableFoundPayouts, bookableToldPayouts } from "~/app/wallet/admin/statements/payout-bookable.server";
import { planOf } from "~/app/wallet/admin/statements/statement-page.server";
import { expectBooksToHold } from "~/tests/support/books";
import { origin } from "~/tests/support/browse-context";
import { cardPayments } from "~/tests/support/card-payments";
import { testDatabase } from "~/tests/support/database";
import { type PretendedBank, pretendedBank } from "~/tests/support/pretended-bank";
import { type PretendedStripe, pretendedStripe } from "~/tests/support/pretended-stripe";
import { deliver, paymentRow, sentAway, setUpProvider, sweepNow } from "~/tests/support/provider-factories";
import { makeStatement } from "~/tests/support/statement-factories";
import { makeFinance } from "~/tests/support/withdrawal-factories";

const { db } = testDatabase({ max: 8 });
const currency = marketCurrency();
const method = "stripe-test";
let stripe: PretendedStripe;
let bank: PretendedBank;

beforeAll(async () => {
  [stripe, bank] = await Promise.all([pretendedStripe(), pretendedBank()]);
  await setUpProvider(db, { code: method, kind: "stripe", keys: { key: stripe.key, webhook: stripe.webhook } });
  await setUpProvider(db, {
    code: "harbour",
    kind: "redirect",
    name: { en: "Harbour Bank" },
    description: bank.description({ payoutWords: "HBR SETTLEMENT" }),
    keys: { key: bank.key },
  });
});
afterAll(() => Promise.all([stripe.close(), bank.close()]));

const { paid, call, givenUp } = cardPayments(db, () => stripe);
type Made = Awaited<ReturnType<typeof paid>>;

/** Stripe pays out, calls twice, and is asked what is in it. */
async function paidOut(made: Made, event = stripe.payOut()) {
  expect((await Promise.all([call(made, event), call(made, event)])).map(({ status }) => status)).toEqual([200, 200]);
  await db
    .updateTable("payment_payouts")
    .set({ ask_at: new Date(0) })
    .where("ask_at", "is not", null)
    .execute();
  await sweepNow(db, made.context);
  const [payout] = await latestPayouts(db, 1);
  if (!payout) throw new Error("no payout");
  return payout;
}

/** A statement of the bank with these lines; amounts in major units. */
async function statement(lines: { amount: number; words: string; reference?: string }[]) {
  const finance = await makeFinance(db);
  const made = await makeStatement(db, finance.staff, lines);
  const plan = async () => (await planOf(db, { id: made.id, currency })).lines;
  const book = (ticks: Omit<TickedLine, "lineId">[]) =>
    bookLines(db, {
      ...finance,
      statementId: made.id,
      bookables: [bookableToldPayouts, bookableFoundPayouts],
      lines: ticks.map((tick, at) => ({ ...tick, lineId: made.lineIds[at] ?? 0 })),
    });
  return { plan, book };
}

const moved = async (payoutId: number) =>
  Object.fromEntries(
    (
      await db
        .selectFrom("ledger_entries as entry")
        .innerJoin("ledger_transfers as transfer", "transfer.id", "entry.transfer_id")
        .innerJoin("ledger_accounts as account", "account.id", "entry.account_id")
        .select(["account.kind", "entry.amount_minor as minor"])
        .where("transfer.key", "=", `payout-${payoutId}`)
        .execute()
    ).map(({ kind, minor }) => [kind, minor]),
  );

describe("a payout that Stripe tells of", () => {
  test("is payments less refunds, fees and disputes, agrees with the books, and is booked by its line in one click", async () => {
    const [one, two, three] = [await paid(10_000), await paid(4000), await paid(3000)];
    await givenUp(two);
    await sweepNow(db, one.context);
    const { reference } = await paymentRow(db, three.paymentId);
    await call(three, stripe.dispute(reference ?? "", "needs_response"));
    const payout = await paidOut(one);
    // Fees: 2.9 % and 30 of each, and 1500 of the dispute.
    expect(payout).toMatchObject({
      amountMinor: 17_000 - 4000 - 3000 - (320 + 146 + 117 + 1500),
      bookedAt: null,
      parts: {
        paymentsMinor: 17_000,
        refundsMinor: 4000,
        disputesMinor: 3000,
        feesMinor: 2083,
        otherMinor: 0,
        differenceMinor: 0,
        differing: 0,
      },
    });
    const { plan, book } = await statement([
      { amount: payout.amountMinor / 100, words: `STRIPE PAYOUT ${payout.reference}` },
    ]);
    const [line] = await plan();
    expect(line).toMatchObject({ verdict: "matched", candidates: [{ kind: "payout", id: payout.id }] });
    expect(await book([{ kind: "payout", subjectId: payout.id }])).toMatchObject({ booked: 1 });
    expect(await moved(payout.id)).toEqual({ at_bank: -payout.amountMinor, money_in: payout.amountMinor });
    expect((await latestPayouts(db, 1))[0]).toMatchObject({ bookedAt: expect.any(Number), leftMinor: 0 });
    // Its line explains nothing else, and the payout fits no other line.
    const again = await statement([{ amount: payout.amountMinor / 100, words: `AGAIN ${payout.reference}` }]);
    expect((await again.plan())[0]?.verdict).toBe("unmatched");
    const twice = await again.book([{ kind: "payout", subjectId: payout.id }]);
    expect([...twice.refused.values()]).toEqual(["decided"]);
  });

  test("with what the books do not have says by how much it differs", async () => {
    const made = await paid(5000);
    await sweepNow(db, made.context);
    const foreign = { object: "charge", id: "ch_other", payment_intent: "pi_other" };
    const payout = await paidOut(
      made,
      stripe.payOut([
        { id: "txn_other", type: "charge", amount: 700, fee: 50, currency: "usd", source: foreign },
        { id: "txn_plan", type: "stripe_fee", amount: -200, fee: 0, currency: "usd", source: null },
      ]),
    );
    expect(payout.parts).toMatchObject({ paymentsMinor: 5700, otherMinor: -200, differenceMinor: 450, differing: 2 });
    // Of another amount than it said.
    const { book } = await statement([{ amount: 1, words: payout.reference }]);
    expect([...(await book([{ kind: "payout", subjectId: payout.id }])).refused.values()]).toEqual(["amount"]);
  });

  test("that failed fits no line", async () => {
    const made = await paid(5000);
    const payout = await paidOut(made, stripe.payOut([], "failed"));
    expect(payout.state).toBe("failed");
    const { plan, book } = await statement([{ amount: payout.amountMinor / 100, words: payout.reference }]);
    expect((await plan())[0]?.verdict).not.toBe("matched");
    expect([...(await book([{ kind: "payout", subjectId: payout.id }])).refused.values()]).toEqual(["unknown"]);
  });

  test("below zero is taken from the bank account: it is booked by the line of money that went out", async () => {
    const made = await paid(5000);
    await paidOut(made);
    const { reference } = await paymentRow(db, made.paymentId);
    await call(made, stripe.dispute(reference ?? "", "lost"));
    const payout = await paidOut(made);
    // The disputed 50, and 15 for the dispute.
    expect(payout).toMatchObject({
      amountMinor: -6500,
      parts: { paymentsMinor: 0, disputesMinor: 5000, feesMinor: 1500, differenceMinor: 0, differing: 0 },
    });
    const words = `STRIPE ${payout.reference}`;
    const { plan, book } = await statement([
      { amount: 65, words },
      { amount: -64, words },
      { amount: -65, words },
    ]);
    expect((await plan()).map(({ verdict }) => verdict)).toEqual(["unmatched", "look", "matched"]);
    const heldMinor = await heldBy(db, method, currency);
    const tick = { kind: "payout", subjectId: payout.id };
    const done = await book([tick, tick, tick]);
    expect([done.booked, [...done.refused.values()]]).toEqual([1, ["amount", "amount"]]);
    expect(await moved(payout.id)).toEqual({ at_bank: 6500, money_in: -6500 });
    expect(await heldBy(db, method, currency)).toBe(heldMinor + 6500);
    expect((await latestPayouts(db, 1))[0]?.leftMinor).toBe(heldMinor + 6500);
  });

  test("called about by somebody else is not kept", async () => {
    const made = await paid();
    const before = await latestPayouts(db, 50);
    const event = stripe.payOut();
    expect((await deliver(made.context, method, stripe.signed(event, "whsec_wrong"))).status).toBe(400);
    expect(await latestPayouts(db, 50)).toEqual(before);
  });
});

describe("a payout of a described provider", () => {
  async function paidAtBank(price: number) {
    const made = await sentAway(db, { method: "harbour", price });
    const { form } = await loadLeave(new Request(new URL(made.to, origin)), made.context);
    const account = bank.open(Object.fromEntries(form?.fields ?? []));
    if (!account) throw new Error("the bank did not understand");
    account.state = "paid";
    await deliver(made.context, "harbour", {
      body: new URLSearchParams(bank.notice(account)).toString(),
      headers: {},
    });
    return made;
  }
  const provider = () =>
    db.selectFrom("payment_providers").select("id").where("code", "=", "harbour").executeTakeFirstOrThrow();

  test("is found by its words up to what it holds by our books, and leaves the rest there", async () => {
    await paidAtBank(6000);
    await paidAtBank(4000);
    const { id } = await provider();
    const { plan, book } = await statement([
      { amount: 75, words: "HBR SETTLEMENT 0117" },
      { amount: 500, words: "HBR SETTLEMENT 0118" },
      { amount: 20, words: "From Harbour Bank, for cards" },
      { amount: 20, words: "Somebody else" },
    ]);
    expect((await plan()).map(({ verdict }) => verdict)).toEqual(["matched", "look", "look", "unmatched"]);
    const tick = { kind: "provider", subjectId: id };
    const done = await book([tick, tick, tick]);
    expect([done.booked, [...done.refused.values()]]).toEqual([2, ["amount"]]);
    const [last, first] = await latestPayouts(db, 2);
    expect(first).toMatchObject({ amountMinor: 7500, leftMinor: 2500, parts: null, reference: "" });
    // By hand, with another word on the line.
    expect(last).toMatchObject({ amountMinor: 2000, leftMinor: 500 });
    expect(await moved(first?.id ?? 0)).toEqual({ at_bank: -7500, money_in: 7500 });
    expect((await plan()).map(({ verdict, kind }) => [verdict, kind])).toEqual([
      ["booked", "payout"],
      ["look", null],
      ["booked", "payout"],
      ["unmatched", null],
    ]);
  });

  test("is money that it takes when more went back than came in, up to what it is owed", async () => {
    const { id } = await provider();
    const tick = { kind: "provider", subjectId: id };
    const made = await paidAtBank(3000);
    const heldMinor = await heldBy(db, "harbour", currency);
    const all = await statement([{ amount: heldMinor / 100, words: "HBR SETTLEMENT 0201" }]);
    expect(await all.book([tick])).toMatchObject({ booked: 1 });
    await givenUp(made);
    await sweepNow(db, made.context);
    expect(await heldBy(db, "harbour", currency)).toBe(-3000);
    const { plan, book } = await statement([
      { amount: -20, words: "HBR SETTLEMENT 0202" },
      { amount: -15, words: "HBR SETTLEMENT 0203" },
      { amount: -31, words: "HBR SETTLEMENT 0204" },
      { amount: 10, words: "HBR SETTLEMENT 0205" },
    ]);
    expect((await plan()).map(({ verdict }) => verdict)).toEqual(["matched", "matched", "look", "unmatched"]);
    const done = await book([tick, tick, tick, tick]);
    expect([done.booked, [...done.refused.values()]]).toEqual([1, ["amount", "amount", "amount"]]);
    const [payout] = await latestPayouts(db, 1);
    expect(payout).toMatchObject({ amountMinor: -2000, leftMinor: -1000 });
    expect(await moved(payout?.id ?? 0)).toEqual({ at_bank: 2000, money_in: -2000 });
  });
});

test("after all of this the books hold", async () => {
  expect(await expectBooksToHold(db)).toBeGreaterThan(5);
});

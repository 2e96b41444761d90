import { afterAll, beforeAll, expect, test } from "vitest";
import { cardPayments } from "~/tests/support/card-payments";
import { testDatabase } from "~/tests/support/database";
import { type PretendedStripe, pretendedStripe } from "~/tests/support/pretended-stripe";
import { deliver, paymentRow, setUpProvider, stateOfOrder, sweepNow } from "~/tests/support/provider-factories";

const { db } = testDatabase({ max: 8 });
const method = "stripe-test";
let stripe: PretendedStripe;

beforeAll(async () => {
  stripe = await pretendedStripe();
  await setUpProvider(db, { code: method, kind: "stripe", keys: { key: stripe.key, webhook: stripe.webhook } });
});
afterAll(() => stripe.close());

const { away, byCard, paid, givenUp } = cardPayments(db, () => stripe);

test("what Stripe keeps is booked once, as a fee of the platform", async () => {
  const made = await paid(1000);
  await sweepNow(db, made.context);
  await sweepNow(db, made.context);
  expect(await paymentRow(db, made.paymentId)).toMatchObject({ fee_minor: 59, fee_currency: "USD", fee_ask_at: null });
  const entries = await db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_transfers as transfer", "transfer.id", "entry.transfer_id")
    .innerJoin("ledger_accounts as account", "account.id", "entry.account_id")
    .select(["account.kind", "entry.amount_minor"])
    .where("transfer.key", "=", `payment_fee-${made.paymentId}`)
    .orderBy("account.kind")
    .execute();
  expect(entries).toEqual([
    { kind: "fees", amount_minor: -59 },
    { kind: "money_in", amount_minor: 59 },
  ]);
});

test("a payment of one mode is never asked about, captured or given back with the key of the other", async () => {
  const live = await pretendedStripe({ key: "sk_live_pretended", webhook: "whsec_live", livemode: true });
  try {
    await setUpProvider(db, {
      code: "stripe",
      kind: "stripe",
      test: false,
      keys: { key: live.key, webhook: live.webhook },
    });
    const made = await paid();
    await givenUp(made);
    // Everything is asked at the address of the test mode with its own key; the live server refuses any other.
    await sweepNow(db, made.context);
    expect(live.asked).toEqual([]);
    const other = await away();
    const event = await byCard(other);
    expect((await deliver(other.context, "stripe", live.signed(event))).status).toBe(400);
    expect((await deliver(other.context, "stripe", live.signed({ ...event, livemode: true }))).status).toBe(404);
    expect(await stateOfOrder(db, other.orderId)).toBe("awaiting_payment");
  } finally {
    await live.close();
    await db.updateTable("payment_providers").set({ enabled: false }).where("code", "=", "stripe").execute();
  }
});

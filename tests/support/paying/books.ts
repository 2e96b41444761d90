import { sql } from "kysely";
import { expect } from "vitest";
import { moneyOfOrder } from "~/app/orders/paying/order-money.server";
import type { PaymentProvider } from "~/app/orders/paying/providers/provider";
import { sweepPayments } from "~/app/orders/paying/providers/sweep-payments.server";
import type { Db } from "~/db/client.server";
import type { PretendedBank } from "../pretended-bank";
import type { PretendedStripe } from "../pretended-stripe";

/** What a provider's own books say of a payment, minor units. */
interface Theirs {
  takenMinor: number;
  feeMinor: number;
  /** Taken back by buyers' banks, and what that cost. */
  disputedMinor: number;
  /** By our key of each. */
  backs: Map<string, number>;
}

interface Pretended {
  stripe: PretendedStripe;
  /** By the code under which it was set up. */
  banks: Record<string, PretendedBank>;
}

function booksOf({ stripe, banks }: Pretended, method: string, paymentId: number): Theirs {
  const bank = banks[method];
  if (bank) {
    const account = bank.accounts.get(`P${paymentId}`);
    const cents = (text: string) => Math.round(Number(text) * 100);
    return {
      takenMinor: account?.state === "paid" ? cents(account.amount) : 0,
      feeMinor: 0,
      disputedMinor: 0,
      backs: new Map([...(account?.refunds ?? [])].map(([key, amount]) => [key, cents(amount)])),
    };
  }
  const sessions = [...stripe.sessions.values()].filter(({ clientReference }) => clientReference === String(paymentId));
  const intents = sessions.flatMap(({ intent }) => stripe.intents.get(intent ?? "") ?? []);
  const kept = intents.flatMap(({ refunds }) => refunds.filter(({ status }) => status === "succeeded"));
  return {
    takenMinor: intents.reduce((sum, { received }) => sum + received, 0),
    feeMinor: intents.reduce((sum, { received }) => sum + (received > 0 ? Math.round(received * 0.029) + 30 : 0), 0),
    disputedMinor: intents
      .flatMap(({ dispute }) => dispute?.moves ?? [])
      .reduce((sum, { amount, fee }) => sum + fee - amount, 0),
    backs: new Map(kept.map(({ metadata, amount }) => [metadata.refund ?? "", amount])),
  };
}

/** Lets everything be due that is asked of providers, until nothing is open; who has not decided never will. */
export async function settleWithProviders(db: Db, providers: readonly PaymentProvider[]): Promise<void> {
  // Whoever was refused may have paid since.
  await sql`update payments set asked = 0 where state = 'refused'`.execute(db);
  for (let round = 0; ; round += 1) {
    await sql`
      update payments set created_at = created_at - interval '8 days', ask_at = now() - interval '1 second'
      where state = 'started' or (state = 'voided' and void_sent_at is null)`.execute(db);
    await sql`update payments set ask_at = now() - interval '1 second' where state = 'refused' and asked = 0`.execute(
      db,
    );
    await sql`update payments set fee_ask_at = now() - interval '1 second' where fee_ask_at is not null`.execute(db);
    await sql`
      update payment_refunds set next_at = now() - interval '1 second'
      where sent_at is null and refused_at is null`.execute(db);
    const { failed } = await sweepPayments(db, providers);
    expect(failed).toBe(0);
    const { rows } = await sql<{ open: number }>`
      select (select count(*) from payments where state = 'started' or (state = 'voided' and void_sent_at is null)
          or (state = 'refused' and asked = 0 and created_at > now() - interval '7 days') or fee_ask_at is not null)::int
        + (select count(*) from payment_refunds where sent_at is null and refused_at is null)::int as open`.execute(db);
    if (rows[0]?.open === 0) return;
    expect(round).toBeLessThan(10_000);
  }
}

/**
 * Holds the books of pretended providers beside ours, payment by payment, to the unit, once nothing is open: what was
 * taken was booked, and once; what was given back there is what we say of it; what stayed is what orders were paid
 * with, less what went back, or is in the wallet. Pages say the same. Returns how many there are of each kind.
 */
export async function expectProvidersToAgree(db: Db, pretended: Pretended): Promise<Record<string, number>> {
  const { rows: payments } = await sql<{
    id: number;
    method: string;
    state: string;
    received: number;
    fee: number;
    inLedger: number;
  }>`
    with part as (
      select id as payment_id, transfer_id from payments
      union select cause_id, id from ledger_transfers
        where kind in ('payment_return', 'payment_credit', 'dispute', 'dispute_won', 'dispute_lost')
      union select payment_id, transfer_id from payment_refunds where order_id > 0
    ), moved as (
      select part.payment_id, -sum(entry.amount_minor) as minor from part
      join ledger_transfers transfer on transfer.id = part.transfer_id and transfer.kind <> 'payment_fee'
      join ledger_entries entry on entry.transfer_id = transfer.id
      join ledger_accounts account on account.id = entry.account_id and account.kind = 'money_in'
      group by part.payment_id
    )
    select payments.id, method, payments.state, coalesce(received_minor, 0)::float8 as received,
      coalesce(fee_minor, 0)::float8 as fee, coalesce(moved.minor, 0)::float8 as "inLedger"
    from payments left join moved on moved.payment_id = payments.id order by payments.id`.execute(db);
  const refunds = await db.selectFrom("payment_refunds").selectAll().execute();
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  for (const { id, method, state, received, fee, inLedger } of payments) {
    count(`${method} ${state}`);
    const theirs = booksOf(pretended, method, id);
    const own = refunds.filter(({ payment_id }) => payment_id === id);
    const sent = own.filter(({ sent_at }) => sent_at !== null);
    for (const { sent_at } of own) count(sent_at === null ? "refused refunds" : "refunds");
    const back = [...theirs.backs.values()].reduce((sum, minor) => sum + minor, 0);
    expect(
      { received, fee, inLedger, backs: new Map(sent.map(({ key, amount_minor }) => [key, amount_minor])) },
      `payment ${id}, ${method}, ${state}`,
    ).toEqual({
      received: theirs.takenMinor,
      fee: theirs.feeMinor,
      inLedger: theirs.takenMinor - back - theirs.disputedMinor,
      backs: theirs.backs,
    });
  }
  // Each one that counts has paid exactly its orders; any other money of the same orders went back, or to the wallet.
  const { rows: twice } = await sql`
    select id from payments where state = 'paid' and received_minor is distinct from (
      select sum(total_minor) from orders where orders.payment_transfer_id = payments.transfer_id)`.execute(db);
  expect(twice).toEqual([]);
  const { rows: paid } = await sql<{ id: number; received: number; backs: number }>`
    -- What the buyer's bank has taken back is back by it, without a refund of the provider.
    select orders.id, payments.received_minor::float8 as received, coalesce((
      select sum(amount_minor) from payment_refunds back where order_id = orders.id and (sent_at is not null or exists (
        select from payment_disputes dispute
        where dispute.payment_id = back.payment_id and dispute.reference = back.reference))), 0)::float8 as backs
    from orders join payments on payments.transfer_id = orders.payment_transfer_id and payments.state = 'paid'`.execute(
    db,
  );
  for (const { id, received, backs } of paid) {
    const shown = await moneyOfOrder(db, id);
    const shownBacks = shown.backs.reduce((sum, { providerMinor }) => sum + providerMinor, 0);
    expect([shown.paid.providerMinor, shownBacks, shown.backs.some(({ due }) => due)], `order ${id}`).toEqual([
      received,
      backs,
      false,
    ]);
  }
  for (const { state } of await db.selectFrom("payment_disputes").select("state").execute()) count(`disputes ${state}`);
  return counts;
}

import type { Transaction } from "kysely";
import { postTransfer } from "~/app/ledger/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { lockName } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { heldBy, insertFound, markBooked, nextPayoutId, payingOut, payoutById } from "./payouts-queries.server";

/** A line of a bank statement: its amount in minor units of `currency`, below zero = outgoing, and its words. */
interface Line {
  id: number;
  amountMinor: number;
  currency: string;
  words: string;
}

/**
 * Step: books that a payout which its provider told of has arrived: what the provider held is at the bank. One below
 * zero was taken from there, since more went back than had come in. Refuses
 * `unknown` (or failed), `decided` (it was booked), `currency` and `amount`.
 */
export async function bookToldPayout(
  trx: Transaction<Database>,
  { id, amountMinor, currency, words }: Line,
): Promise<Result<"done", "unknown" | "decided" | "currency" | "amount">> {
  const found = await payoutById(trx, id);
  if (found) await lockName(trx, "payouts of a provider", found.method);
  const payout = await payoutById(trx, id);
  if (payout?.state !== "paid") return refuse("unknown");
  if (payout.bookedAt !== null) return refuse("decided");
  if (payout.currency !== currency) return refuse("currency");
  if (payout.amountMinor !== amountMinor) return refuse("amount");
  const heldMinor = await heldBy(trx, payout.method, currency);
  const transferId = await post(trx, { id, amountMinor, currency, words });
  await markBooked(trx, id, { transferId, heldMinor, words });
  return ok("done");
}

/**
 * Step: books a payout of a described provider, which tells of none, as it was found on a bank statement. Returns its
 * id. Refuses `unknown`, and `amount` when the provider holds less by our books, or is owed less where the line is
 * outgoing.
 * @param line.id of the provider
 */
export async function bookFoundPayout(
  trx: Transaction<Database>,
  { id: providerId, amountMinor, currency, words }: Line,
): Promise<Result<number, "unknown" | "amount">> {
  const provider = await payingOut(trx, providerId);
  if (!provider) return refuse("unknown");
  await lockName(trx, "payouts of a provider", provider.code);
  const heldMinor = await heldBy(trx, provider.code, currency);
  if (amountMinor > 0 ? heldMinor < amountMinor : heldMinor > amountMinor) return refuse("amount");
  const id = await nextPayoutId(trx);
  const transferId = await post(trx, { id, amountMinor, currency, words });
  await insertFound(trx, { id, method: provider.code, amountMinor, currency, transferId, heldMinor, words });
  return ok(id);
}

async function post(trx: Transaction<Database>, { id, amountMinor, currency, words }: Line): Promise<number> {
  const posted = await postTransfer(trx, {
    key: `payout-${id}`,
    kind: "payout",
    causeId: id,
    currency,
    note: words.slice(0, 200),
    entries: [
      { account: { kind: "at_bank" }, amountMinor: -amountMinor },
      { account: { kind: "money_in", stripeBy: id }, amountMinor },
    ],
  });
  if (!posted.ok) throw new Error(`Payout ${id} was not booked`);
  return posted.value.transferId;
}

import { sql, type Transaction } from "kysely";
import { knowMarketCurrency, marketCurrency } from "~/app/platform/format/market-currency.server";
import { decimalsOf } from "~/app/platform/format/money";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** Of a market whose first start names none, such as the demo. */
export const usualCurrency = "USD";

/**
 * Why the market's currency cannot change: money has moved, orders or top-ups are promised in it, or prices are stored
 * with other decimals.
 */
export type CurrencyHold = "moved" | "promised" | "priced";

/**
 * Gives a new market its currency, at the first start, and makes this process know it; a market that has one keeps it.
 * @param wanted null = the default one
 */
export async function firstCurrency(handle: Handle, wanted: string | null): Promise<void> {
  const currency = wanted ?? usualCurrency;
  await handle
    .insertInto("market")
    .values({ currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await handle.selectFrom("market").select("currency").executeTakeFirstOrThrow();
  knowMarketCurrency(row.currency);
}

/**
 * Returns what holds the market's currency, weightiest first; null = nothing. `priced` holds only against a currency
 * with other decimals: the same minor units would be another price.
 */
export async function currencyHold(handle: Handle): Promise<CurrencyHold | null> {
  const { rows } = await sql<{ moved: boolean; promised: boolean; priced: boolean }>`
    select exists (select from ledger_entries where currency <> 'PTS') as moved,
      exists (select from orders) or exists (select from recharges) as promised,
      exists (select from skus) or exists (select from coupons) or exists (select from freight_templates)
        or exists (select from commission_rules where min_minor > 0 or max_minor > 0) as priced`.execute(handle);
  return (["moved", "promised", "priced"] as const).find((hold) => rows[0]?.[hold]) ?? null;
}

/** True for the error of a change that met the first transfer: the database refuses it when that commits. */
export function isHeld(error: unknown): boolean {
  const { code, constraint, table } = Object(error) as { code?: string; constraint?: string; table?: string };
  return constraint === "ledger_entries_account_id_currency_fkey" || (code === "23001" && table === "market");
}

/**
 * Step: chooses the market's currency. Takes effect in this process with the next reading of the settings, which
 * `forgetSettings` brings on. Returns the one before; null = it is the one already. Refuses as `currencyHold`; the
 * database refuses it, too, once money has moved.
 * @param currency a code that `isMarketCurrency`
 */
export async function chooseCurrency(
  trx: Transaction<Database>,
  currency: string,
): Promise<Result<string | null, CurrencyHold>> {
  const row = await trx.selectFrom("market").select("currency").executeTakeFirst();
  const was = row?.currency ?? marketCurrency();
  if (was === currency) return ok(null);
  const hold = await currencyHold(trx);
  if (hold === "moved" || hold === "promised") return refuse(hold);
  if (hold === "priced" && decimalsOf(was) !== decimalsOf(currency)) return refuse(hold);
  await trx.updateTable("market").set({ currency }).execute();
  return ok(was);
}

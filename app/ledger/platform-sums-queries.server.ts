import { sql } from "kysely";
import type { Stretch } from "~/app/platform/format/zoned-time";
import type { Handle } from "~/db/transact.server";

interface PlatformAccounts<Kind extends string> {
  kinds: readonly Kind[];
  /** The market's, or `pointsUnit`. */
  currency: string;
}

const accounts = ({ kinds, currency }: PlatformAccounts<string>) =>
  sql`account.owner_id = 0 and account.kind = any(${kinds}::text[]) and account.currency = ${currency}`;

/** Returns the balances of the platform's accounts by kind, in minor units or points; their stripes are summed. */
export async function platformSums<const Kind extends string>(
  handle: Handle,
  of: PlatformAccounts<Kind>,
): Promise<Record<Kind, number>> {
  const { rows } = await sql<{ kind: string; sum: number }>`
    select kind, sum(balance_minor)::bigint as sum from ledger_accounts account where ${accounts(of)}
    group by kind`.execute(handle);
  const found = new Map(rows.map(({ kind, sum }) => [kind, sum]));
  return Object.fromEntries(of.kinds.map((kind) => [kind, found.get(kind) ?? 0])) as Record<Kind, number>;
}

/** Returns the sum of all accounts of a kind that people or shops own, minor units. One statement. */
export async function ownedSum(
  handle: Handle,
  { kind, currency }: { kind: string; currency: string },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(balance_minor), 0)::bigint as sum from ledger_accounts
    where kind = ${kind} and currency = ${currency} and owner_id > 0`.execute(handle);
  return rows[0]?.sum ?? 0;
}

/** What a cause moved in a month on the platform's accounts of a kind, in minor units or points. */
export interface PlatformMonth {
  /** `2026-11`. */
  month: string;
  kind: string;
  cause: string;
  inMinor: number;
  outMinor: number;
}

/**
 * Returns what moved on the platform's accounts in a stretch, by the months of a zone's calendar. One statement, which
 * reads their entries in that time alone, and no account of a person.
 */
export async function platformMonths(
  handle: Handle,
  { from, until, zone, ...of }: PlatformAccounts<string> & Stretch & { zone: string },
): Promise<PlatformMonth[]> {
  const { rows } = await sql<PlatformMonth>`
    select to_char(entry.created_at at time zone ${zone}, 'YYYY-MM') as month, account.kind, entry.kind as cause,
      coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as "inMinor",
      coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as "outMinor"
    from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
    where ${accounts(of)} and entry.created_at >= ${from} and entry.created_at < ${until}
    group by 1, 2, 3`.execute(handle);
  return rows;
}

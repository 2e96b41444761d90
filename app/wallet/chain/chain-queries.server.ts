import { sql } from "kysely";
import type { ChainReading } from "~/db/tables/orders-schema";
import type { Handle } from "~/db/transact.server";

/** Returns the transaction of a recharge; null for one that is missing or not on a chain. */
export async function chainIdOf(handle: Handle, id: number): Promise<string | null> {
  const row = await handle.selectFrom("recharges").select("chain_id").where("id", "=", id).executeTakeFirst();
  return row?.chain_id ?? null;
}

/**
 * Takes recharges whose transfer is worth a look: never looked at, or not certain yet a minute ago, for a day. They are
 * claimed by noting the moment, so that two processes do not ask about the same one. One statement.
 * @param confirmations blocks that make a transfer certain
 */
export async function claimUnread(
  handle: Handle,
  { confirmations, limit }: { confirmations: number; limit: number },
): Promise<{ id: number; chainId: string }[]> {
  const { rows } = await sql<{ id: number; chainId: string }>`
    with due as (
      select id from recharges
      where state = 'in_review' and chain_id is not null and (
        chain_asked_at is null
        or (chain_asked_at < now() - interval '1 minute' and created_at > now() - interval '1 day'
          and coalesce((chain_reading->'transaction'->>'confirmations')::bigint, -1) < ${confirmations}))
      order by chain_asked_at nulls first, id limit ${limit} for no key update skip locked
    )
    update recharges set chain_asked_at = now() from due where recharges.id = due.id
    returning recharges.id, recharges.chain_id as "chainId"`.execute(handle);
  return rows;
}

export async function saveReading(handle: Handle, id: number, reading: ChainReading): Promise<void> {
  await handle
    .updateTable("recharges")
    .set({
      chain_reading: JSON.stringify(reading),
      chain_error: "",
      chain_read_at: sql<Date>`now()`,
      chain_asked_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute();
}

/** Records that the chain could not be read. An earlier reading stays. */
export async function saveReadingError(handle: Handle, id: number, error: string): Promise<void> {
  await handle
    .updateTable("recharges")
    .set({ chain_error: error, chain_asked_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

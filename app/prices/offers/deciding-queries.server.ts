import { sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";

/**
 * Step: writes what the platform adds to each piece of an offer, in minor units. The offer is locked, and nobody took
 * of it yet. One statement.
 */
export async function setAddition(trx: Transaction<Database>, offerId: number, additionMinor: number): Promise<void> {
  await trx.updateTable("offer_skus").set({ addition_minor: additionMinor }).where("offer_id", "=", offerId).execute();
}

/** Step: gives an offer the hours of a slot, behind what stands in it; version + 1. Offer, skus and slot are locked. */
export async function setOfferSlot(
  trx: Transaction<Database>,
  offerId: number,
  { slotId, beginsAt, endsAt }: { slotId: number; beginsAt: Date; endsAt: Date },
): Promise<void> {
  await trx
    .updateTable("offers")
    .set({ slot_id: slotId, begins_at: beginsAt, ends_at: endsAt, version: sql`version + 1` })
    .set({ position: sql`(select coalesce(max(position), 0) + 1 from offers where slot_id = ${slotId})` })
    .where("id", "=", offerId)
    .execute();
}

/** Step: stores the order of the offers of a slot, from 1. The slot is locked. Two statements. */
export async function placeOffers(trx: Transaction<Database>, offerIds: readonly number[]): Promise<void> {
  await lockRows(trx, "offers", offerIds);
  await sql`
    update offers set position = placed.place
    from unnest(${[...offerIds]}::bigint[]) with ordinality as placed (id, place)
    where offers.id = placed.id and offers.position is distinct from placed.place`.execute(trx);
}

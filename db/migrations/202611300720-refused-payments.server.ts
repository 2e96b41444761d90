import { type Kysely, sql } from "kysely";

/** A refused payment is asked about for some hours: on most providers' pages another card may be tried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index payments_ask`.execute(db);
  await sql`
    create index payments_ask on payments (ask_at)
      where state = 'started' or (state = 'refused' and asked < 6) or (state = 'voided' and void_sent_at is null)
  `.execute(db);
}

import { type Kysely, sql } from "kysely";

/** The order in which transfers are sealed: that of their transactions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ledger_transfers_sealing on ledger_transfers (transaction, id)`.execute(db);
}

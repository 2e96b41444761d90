import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";

/** Deletes the notices, conversations and socket rows of an account being given up. */
export async function forgetChats(trx: Transaction<Database>, userId: number): Promise<void> {
  for (const table of ["notices", "conversations", "chat_voices", "socket_shakes", "chat_presence"] as const)
    await trx.deleteFrom(table).where("user_id", "=", userId).execute();
}

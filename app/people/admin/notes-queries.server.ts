import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

export interface PersonNote {
  id: number;
  body: string;
  by: string;
  /** Ms since 1970. */
  at: number;
}

/** Returns the notes about a person, newest first. */
export function notesOf(handle: Handle, userId: number): Promise<PersonNote[]> {
  return handle
    .selectFrom("user_notes")
    .innerJoin("staff", "staff.id", "user_notes.staff_id")
    .select(["user_notes.id", "body", "staff.name as by"])
    .select(sql<number>`(extract(epoch from user_notes.created_at) * 1000)::bigint`.as("at"))
    .where("user_id", "=", userId)
    .orderBy("user_notes.id", "desc")
    .limit(100)
    .execute();
}

/** Adds a note; false = a repeated key of its author. */
export async function insertNote(
  trx: Transaction<Database>,
  note: { userId: number; staffId: number; key: string; body: string },
): Promise<boolean> {
  const row = await trx
    .insertInto("user_notes")
    .values({ user_id: note.userId, staff_id: note.staffId, key: note.key, body: note.body })
    .onConflict((conflict) => conflict.columns(["staff_id", "user_id", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetNotes(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx.deleteFrom("user_notes").where("user_id", "=", userId).execute();
}

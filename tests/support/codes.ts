import { sql } from "kysely";
import type { Db } from "~/db/client.server";
import { languages } from "./languages";

export const codeSecret = "a key for tests that nobody else has";

export function codeContext(db: Db) {
  return { db, codeSecret, languages };
}

/** Returns the code in the latest message to a phone or mailbox, as its owner reads it. */
export async function lastCode(db: Db, target: string): Promise<string> {
  const { body } = await db
    .selectFrom("outbox_messages")
    .select("body")
    .where("target", "=", target)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const code = /\b(\d{6})\b/.exec(body)?.[1];
  if (!code) throw new Error(`no code in: ${body}`);
  return code;
}

/** Returns six other digits. */
export function wrongCode(code: string): string {
  return code === "000000" ? "111111" : "000000";
}

/** Simulates the passing of the 60 s between two codes. */
export async function passResendTime(db: Db): Promise<void> {
  const earlier = new Date(Date.now() - 61_000);
  await db.updateTable("one_time_codes").set({ created_at: earlier }).execute();
}

/** Simulates the expiry of all counters' windows and locks. */
export async function passLocks(db: Db): Promise<void> {
  // Uses the database's clock: a test may have set its own.
  const past = sql<Date>`now() - interval '1 second'`;
  await db.updateTable("failure_counters").set({ window_ends_at: past, locked_until: past }).execute();
}

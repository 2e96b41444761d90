import { sql } from "kysely";
import { createLanguages } from "~/app/platform/language/i18n.server";
import type { Db } from "~/db/client.server";

/** The key of one-time codes in tests. */
export const codeSecret = "a key for tests that nobody else has";

const languages = createLanguages(process.cwd(), false);

/** What sending a code needs of the context. */
export function codeContext(db: Db) {
  return { db, codeSecret, languages };
}

/** The code in the last message to a phone or mailbox, as its owner reads it. */
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

/** Another six digits. */
export function wrongCode(code: string): string {
  return code === "000000" ? "111111" : "000000";
}

/** Lets the 60 s between two codes pass. */
export async function passResendTime(db: Db): Promise<void> {
  const earlier = new Date(Date.now() - 61_000);
  await db.updateTable("one_time_codes").set({ created_at: earlier }).execute();
}

/** Lets the windows and locks of all counters pass. */
export async function passLocks(db: Db): Promise<void> {
  // By the database's clock: a test may have set its own.
  const past = sql<Date>`now() - interval '1 second'`;
  await db.updateTable("failure_counters").set({ window_ends_at: past, locked_until: past }).execute();
}

import { sql, type Transaction } from "kysely";
import type { VoiceFile } from "~/app/platform/media/voice-file";
import { ok, type Result, refuse } from "~/app/platform/result";
import { lockName } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { column, ofParty, type Party } from "../conversations/parties-queries.server";

/** Max draft recordings per person, and hours until they expire. */
const drafts = { most: 10, hours: 24 } as const;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Displayed length of a recording: whole seconds, at least 1. */
export const shownSeconds = (lengthMs: number) => Math.max(1, Math.round(lengthMs / 1000));

/** Step: stores a draft recording; returns its id. Refuses `tooManyVoices`. */
export async function insertVoice(
  trx: Transaction<Database>,
  { userId, voice }: { userId: number; voice: VoiceFile },
): Promise<Result<string, "tooManyVoices">> {
  await lockName(trx, "new uploads", String(userId));
  const waiting = await trx
    .selectFrom("chat_voices")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("created_at", ">", sql<Date>`now() - make_interval(hours => ${drafts.hours})`)
    .executeTakeFirstOrThrow();
  if (Number(waiting.count) >= drafts.most) return refuse("tooManyVoices");
  const { mime, lengthMs, bytes } = voice;
  const row = await trx
    .insertInto("chat_voices")
    .values({ user_id: userId, mime, length_ms: lengthMs, bytes })
    .returning("id")
    .executeTakeFirstOrThrow();
  return ok(row.id);
}

/** Step: returns the length, in seconds, of a draft recording of this person; null = none of theirs. */
export async function draftVoice(
  trx: Transaction<Database>,
  { id, userId }: { id: string; userId: number },
): Promise<number | null> {
  if (!uuid.test(id)) return null;
  const row = await trx
    .selectFrom("chat_voices")
    .select("length_ms")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? shownSeconds(row.length_ms) : null;
}

/** Step: attaches a draft recording to a stored message; false = it was sent meanwhile. */
export async function takeVoice(
  trx: Transaction<Database>,
  { id, userId, conversation, seq }: { id: string; userId: number; conversation: number; seq: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("chat_voices")
    .set({ user_id: null, conversation_id: conversation, seq })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Step: deletes the recording of a message. */
export async function removeVoice(
  trx: Transaction<Database>,
  { conversation, seq }: { conversation: number; seq: number },
): Promise<void> {
  await trx.deleteFrom("chat_voices").where("conversation_id", "=", conversation).where("seq", "=", seq).execute();
}

/**
 * Returns a recording for a person who may hear it: its sender, or a party of its conversation who has not cleared it;
 * null for everybody else.
 */
export async function heardVoice(
  handle: Handle,
  { id, userId, parties }: { id: string; userId: number; parties: readonly Party[] },
): Promise<{ mime: string; bytes: Buffer } | null> {
  if (!uuid.test(id)) return null;
  const theirs = parties.map(
    (party) => sql`(${ofParty(party)} and chat_voices.seq > ${column(party.side, "cleared")})`,
  );
  const { rows } = await sql<{ mime: string; bytes: Buffer }>`
    select chat_voices.mime, chat_voices.bytes
    from chat_voices left join conversations on conversations.id = chat_voices.conversation_id
    where chat_voices.id = ${id} and (chat_voices.user_id = ${userId} or ${sql.join(theirs, sql` or `)})`.execute(
    handle,
  );
  return rows[0] ?? null;
}

/** Deletes expired draft recordings. */
export async function removeOldVoices(handle: Handle): Promise<void> {
  await sql`
    delete from chat_voices where user_id is not null and created_at < now() -
      make_interval(hours => ${drafts.hours})`.execute(handle);
}

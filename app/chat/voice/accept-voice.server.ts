import { remuxedVoice } from "~/app/platform/media/media.server";
import type { VoiceRefusal } from "~/app/platform/media/voice-file";
import { voiceLimits } from "~/app/platform/media/voice-file";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { insertVoice, shownSeconds } from "./voices-queries.server";

/** A draft recording; seconds. */
export interface AcceptedVoice {
  id: string;
  length: number;
}

/**
 * Accepts a recording of a person: it is remuxed, measured, and stored as a draft for a day. Refuses what `remuxVoice`
 * refuses, and `tooManyVoices` (ten drafts).
 */
export async function acceptVoice(
  db: Db,
  { userId, file }: { userId: number; file: { file: string; length: number } | "too_large" },
): Promise<Result<AcceptedVoice, VoiceRefusal | "tooManyVoices">> {
  if (file === "too_large" || file.length > voiceLimits.bytes) return refuse("voiceTooLarge");
  const voice = await remuxedVoice(file.file);
  if (!voice.ok) return voice;
  const stored = await transact(db, (trx) => insertVoice(trx, { userId, voice: voice.value }));
  return stored.ok ? ok({ id: stored.value, length: shownSeconds(voice.value.lengthMs) }) : stored;
}

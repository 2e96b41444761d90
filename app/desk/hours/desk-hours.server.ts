import { hoursAt, readClock } from "~/app/chat/api.server";
import { readSettings, type Settings } from "~/app/settings/api.server";
import type { Handle } from "~/db/transact.server";
import type { DeskHours } from "./hours";

/**
 * The one rule of the desk's hours, for whatever says something about them: the bot, texts, the queue. By the clock of
 * the desk's zone; closing at or before opening means the next day, which belongs to the day on which it opened.
 */
export function deskHoursAt({ opens, closes, days, zone }: Settings["desk"], nowMs: number): DeskHours {
  const named = { opens, closes, days, zone };
  return { ...named, ...hoursAt({ zone, days, opens: readClock(opens) ?? 0, closes: readClock(closes) ?? 0 }, nowMs) };
}

/** Returns whether people answer at the service desk now, by the hours that operators set, and when that changes. */
export async function deskHours(db: Handle, now: Date): Promise<DeskHours> {
  return deskHoursAt((await readSettings(db)).desk, now.getTime());
}

/** Returns whether people answer at the service desk now. */
export async function isDeskOpen(db: Handle, now: Date): Promise<boolean> {
  return (await deskHours(db, now)).open;
}

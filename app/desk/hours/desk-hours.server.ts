import { hoursAt, readClock } from "~/app/chat/api.server";
import { readSettings, type Settings } from "~/app/settings/api.server";
import type { Handle } from "~/db/transact.server";
import type { DeskHours } from "./hours";

/**
 * The single source of the desk's hours: for the bot, texts and the queue. By the clock of the desk's zone; closing at
 * or before opening means the next day, and belongs to the day on which it opened.
 */
export function deskHoursAt({ opens, closes, days, zone }: Settings["desk"], nowMs: number): DeskHours {
  const named = { opens, closes, days, zone };
  return { ...named, ...hoursAt({ zone, days, opens: readClock(opens) ?? 0, closes: readClock(closes) ?? 0 }, nowMs) };
}

/** Returns whether the service desk is staffed now, by the operator's hours, and when that changes. */
export async function deskHours(db: Handle, now: Date): Promise<DeskHours> {
  return deskHoursAt((await readSettings(db)).desk, now.getTime());
}

export async function isDeskOpen(db: Handle, now: Date): Promise<boolean> {
  return (await deskHours(db, now)).open;
}

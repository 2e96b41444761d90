import type { RequestContext } from "~/app/context.server";
import type { Locale } from "~/app/platform/language/locales";
import { ok, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { checkLine } from "./line";
import { insertLine, lineByKey, type Speaking, speakingIn } from "./say-line-queries.server";
import { hintTalk } from "./talk-channel.server";
import { type SayRefusal, talkLimits } from "./talk-limits";

interface Said {
  roomId: number;
  userId: number;
  /** Tidied (`lineText`). */
  body: string;
  /** Language of the page. */
  language: Locale;
  /** Of the sender: sent twice, it is said once. */
  key: string;
}

/**
 * Says a line in a room on air and returns its number, the next one of the room. Who may work on a shop's live rooms
 * speaks for it, and is not slowed down. Refuses texts as the chat does, people who are muted, and whoever speaks too
 * often: here (`slow`) or anywhere (`tooOften`).
 */
export async function sayLine(
  { db, bus }: Pick<RequestContext, "db" | "bus">,
  { roomId, userId, body, language, key }: Said,
): Promise<Result<number, SayRefusal>> {
  const refused = checkLine(body, (await readSettings(db)).talk);
  if (refused) return refuse(refused);
  const said = await transact(db, async (trx): Promise<Result<number, SayRefusal>> => {
    // Two lines of a person are one after the other, in whatever rooms they are.
    await lockRows(trx, "users", [userId]);
    const before = await lineByKey(trx, { userId, key });
    if (before) return before.roomId === roomId ? ok(before.number) : refuse("notOnAir");
    await lockRows(trx, "live_rooms", [roomId]);
    const speaking = await speakingIn(trx, { roomId, userId });
    const why = speaking ? whyNot(speaking) : "notOnAir";
    if (why) return refuse(why);
    const side = speaking?.host ? "host" : "viewer";
    return ok(await insertLine(trx, { roomId, userId, side, body, language, key }));
  });
  if (said.ok) hintTalk(bus, roomId);
  return said;
}

function whyNot({ onAir, banned, host, muted, slowSeconds, sinceAny, sinceHere }: Speaking): SayRefusal | null {
  if (!onAir) return "notOnAir";
  if (banned) return "banned";
  if (muted) return "muted";
  if (sinceAny !== null && sinceAny < talkLimits.pauseMs) return "tooOften";
  return !host && sinceHere !== null && sinceHere < slowSeconds * 1000 ? "slow" : null;
}

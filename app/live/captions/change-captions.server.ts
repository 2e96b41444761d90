import { readableText } from "~/app/platform/http/sent-text";
import type { Locale } from "~/app/platform/language/locales";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { findShopRoom } from "../rooms/rooms-queries.server";
import { type CaptionFault, captionBytes, checkCaptions } from "./captions";
import { dropCaptions, putCaptions } from "./captions-queries.server";

/** Captions as their file came. */
interface Sent {
  bytes: Uint8Array;
  locale: Locale;
}

/**
 * Adds captions to the recording of a shop's room, instead of those that it had, or removes them (`sent` null). Refuses
 * `notFound` (missing, foreign, not ended, deleted, locked), `tooLarge`, and as `checkCaptions`;
 * what is not UTF-8 is `noVtt`.
 */
export async function changeCaptions(
  db: Db,
  { roomId, shopId, sent }: { roomId: number; shopId: number; sent: Sent | null },
): Promise<Result<null, "notFound" | "tooLarge" | CaptionFault>> {
  if (sent && sent.bytes.length > captionBytes) return refuse("tooLarge");
  const body = sent && readUtf8(sent.bytes);
  return transact(db, async (trx) => {
    await lockRows(trx, "live_rooms", [roomId]);
    const room = await findShopRoom(trx, { id: roomId, shopId });
    if (room?.state !== "ended" || room.removed || room.locked) return refuse("notFound");
    if (!sent) {
      await dropCaptions(trx, roomId);
      return ok(null);
    }
    if (body === null) return refuse("noVtt");
    const checked = checkCaptions(body, room.lengthMs);
    if (!checked.ok) return checked;
    await putCaptions(trx, { roomId, body, locale: sent.locale });
    return ok(null);
  });
}

function readUtf8(bytes: Uint8Array): string | null {
  try {
    return readableText(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

import type { Transaction } from "kysely";
import type { RequestContext } from "~/app/context.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { insertMute, noteAct, setPinned, setRemoved, setSlowSeconds } from "./moderate-queries.server";
import { hintTalk } from "./talk-channel.server";

type Services = Pick<RequestContext, "db" | "bus">;
type Step<Value> = (trx: Transaction<Database>) => Promise<Value>;

interface OfRoom {
  roomId: number;
  /** Only a room of this shop. */
  shopId: number;
}

/** A line, and who acts. */
interface OfLine extends OfRoom {
  number: number;
  /** One of the shop's people; null = staff. */
  userId: number | null;
  /** Staff log what they do, in the same transaction. */
  log?: Step<void>;
}

async function noted(trx: Transaction<Database>, { shopId, roomId, log }: OfLine, unpinned: number | null = null) {
  await noteAct(trx, { shopId, roomId, unpinned });
  await log?.(trx);
}

/** Does something in a locked room, and hints that it was done. */
async function inRoom({ db, bus }: Services, roomId: number, act: Step<boolean>): Promise<Result<null, "notFound">> {
  const done = await transact(db, async (trx) => {
    await lockRows(trx, "live_rooms", [roomId]);
    return (await act(trx)) ? ok(null) : refuse("notFound");
  });
  if (done.ok) hintTalk(bus, roomId);
  return done;
}

/** Takes a line away: nobody who comes later gets it, and pages that show it drop it. Refuses `notFound`. */
export const removeLine = (services: Services, line: OfLine) =>
  inRoom(services, line.roomId, async (trx) => {
    if (!(await setRemoved(trx, line))) return false;
    await noted(trx, line, line.number);
    return true;
  });

/**
 * Keeps whoever said a line from speaking in its room. Refuses `notFound`: no such line, of the shop's own people, or
 * of somebody who is gone.
 * @param mute.minutes 0 = as long as the room lasts
 */
export const muteViewer = (services: Services, mute: OfLine & { minutes: number }) =>
  inRoom(services, mute.roomId, async (trx) => {
    if (!(await insertMute(trx, mute))) return false;
    await noted(trx, mute);
    return true;
  });

/** Pins one line above all others, in the place of the one before; `number` null = none. Refuses `notFound`. */
export const pinLine = (services: Services, pin: OfRoom & { number: number | null }) =>
  inRoom(services, pin.roomId, (trx) => setPinned(trx, pin));

/** Sets how long a viewer waits between two lines; 0 = as everywhere. Refuses `notFound`. */
export const setSlow = (services: Services, slow: OfRoom & { seconds: number }) =>
  inRoom(services, slow.roomId, (trx) => setSlowSeconds(trx, slow));

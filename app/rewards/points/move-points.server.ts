import type { Transaction } from "kysely";
import { type NewTransfer, pointsUnit, postTransfer } from "~/app/ledger/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { lockName } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { pointsInto, pointsOutOf } from "./lots";
import { endedLots, openLots, writeLots } from "./lots-queries.server";

/** What moves a person's points, and how many. */
export interface PointsMove {
  userId: number;
  /** Above zero. */
  points: number;
  /** The cause, a kind of the ledger's transfers, with its id. */
  kind: `points_${string}`;
  causeId: number;
  /** Idempotency key, unique for ever: a move with a known key is not made again. */
  key: string;
  note?: string;
}

/** Points come from `issued`, go to `spent` or `ended`. */
type Other = "points_issued" | "points_spent" | "points_ended";

function transferOf({ userId, points, kind, causeId, key, note }: PointsMove, other: Other, into: 1 | -1): NewTransfer {
  return {
    key,
    kind,
    causeId,
    currency: pointsUnit,
    ...(note === undefined ? {} : { note }),
    entries: [
      { account: { kind: "points", ownerId: userId }, amountMinor: into * points },
      { account: { kind: other, stripeBy: userId }, amountMinor: -into * points },
    ],
  };
}

/** A person's points move one after the other: whoever holds this may read the lots and write them. */
export const lockPoints = (trx: Transaction<Database>, userId: number): Promise<void> =>
  lockName(trx, "points", String(userId));

/**
 * Step: gives a person points that end after so many months. What was taken back before is filled first. Returns false
 * when the key is known: nothing is paid twice (rewards.md, Points).
 * @param earned counts towards the level
 */
export async function earnPoints(
  trx: Transaction<Database>,
  { months, earned = true, ...move }: PointsMove & { months: number; earned?: boolean },
): Promise<boolean> {
  await lockPoints(trx, move.userId);
  const posted = await postTransfer(trx, transferOf(move, "points_issued", 1));
  if (!posted.ok) throw new Error(`${move.key}: points that come in are always covered`);
  const { transferId, repeated } = posted.value;
  if (repeated) return false;
  const { userId, points } = move;
  const { changes, rest: left } = pointsInto(await openLots(trx, userId), points);
  // Also when nothing is left of it: what was earned counts towards the level.
  await writeLots(trx, { userId, transferId, changes, lot: { points, left, earned, life: { months } } });
  return true;
}

/**
 * Step: spends points, the soonest to end first. Refuses `tooFew`; a known key changes nothing.
 */
export async function spendPoints(
  trx: Transaction<Database>,
  move: PointsMove,
): Promise<Result<{ repeated: boolean }, "tooFew">> {
  await lockPoints(trx, move.userId);
  const { changes, missing } = pointsOutOf(await openLots(trx, move.userId), move.points);
  if (missing > 0) return refuse("tooFew");
  const posted = await postTransfer(trx, transferOf(move, "points_spent", -1));
  if (!posted.ok) return refuse("tooFew");
  const { transferId, repeated } = posted.value;
  if (!repeated) await writeLots(trx, { userId: move.userId, transferId, changes });
  return ok({ repeated });
}

/**
 * Step: takes points back, also those that are spent: then the balance falls below zero, and what comes next fills it.
 * Returns false when the key is known.
 */
export async function takePointsBack(trx: Transaction<Database>, move: PointsMove): Promise<boolean> {
  await lockPoints(trx, move.userId);
  const posted = await postTransfer(trx, transferOf(move, "points_issued", -1));
  if (!posted.ok) throw new Error(`${move.key}: the account of points may go below zero`);
  const { transferId, repeated } = posted.value;
  if (repeated) return false;
  const { changes, missing } = pointsOutOf(await openLots(trx, move.userId), move.points);
  await writeLots(trx, { userId: move.userId, transferId, changes, missing });
  return true;
}

/** Step: ends the points of a person's lots that are over. Returns how many. */
export async function endPointsOf(trx: Transaction<Database>, userId: number): Promise<number> {
  await lockPoints(trx, userId);
  return endLots(trx, userId, await endedLots(trx, userId));
}

/** Step: ends all points of a person who gives up the account; also fills what was taken back. */
export async function forgetPoints(trx: Transaction<Database>, userId: number): Promise<void> {
  await endPointsOf(trx, userId);
  const lots = await openLots(trx, userId);
  await endLots(
    trx,
    userId,
    lots.filter(({ left }) => left > 0),
  );
  const debt = lots.reduce((sum, { left }) => sum - Math.min(left, 0), 0);
  if (debt > 0)
    await earnPoints(trx, {
      userId,
      points: debt,
      kind: "points_forgotten",
      causeId: userId,
      key: `points-forgotten-${userId}`,
      months: 1,
      earned: false,
    });
}

async function endLots(
  trx: Transaction<Database>,
  userId: number,
  lots: readonly { id: number; left: number }[],
): Promise<number> {
  const points = lots.reduce((sum, { left }) => sum + left, 0);
  const last = lots.at(-1);
  if (points === 0 || !last) return 0;
  // A lot ends once.
  const move = { userId, points, kind: "points_ended", causeId: last.id, key: `points-ended-${last.id}` } as const;
  const posted = await postTransfer(trx, transferOf(move, "points_ended", -1));
  if (!posted.ok) throw new Error(`${move.key}: the lots of ${userId} have more points than the account`);
  const changes = lots.map(({ id, left }) => ({ id, by: -left }));
  await writeLots(trx, { userId, transferId: posted.value.transferId, changes });
  return points;
}

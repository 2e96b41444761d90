import type { Transaction } from "kysely";
import { type NewTransfer, pointsUnit, postTransfer } from "~/app/ledger/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Database } from "~/db/schema";
import { pointsBackTo, pointsOutOf } from "./lots";
import { openLots, writeLots } from "./lots-queries.server";
import { lockPoints } from "./move-points.server";
import { recordReturned, recordUses, usesOf } from "./uses-queries.server";

/** Days that points live which come back when their lot is over. */
const daysOfReturned = 30;

/** Points of an order. */
export interface OrderPoints {
  orderId: number;
  /** 0 = none, and nothing is done for it. */
  points: number;
}

interface Moved {
  userId: number;
  orders: readonly OrderPoints[];
  kind: `points_${string}`;
  key: string;
  from: "points" | "points_held" | "points_spent";
  to: "points" | "points_held" | "points_spent";
}

/** One transfer for all of the orders; each of its entries names its order. */
function transferOf({ userId, orders, kind, key, from, to }: Moved): NewTransfer {
  const account = (name: Moved["from"]) =>
    name === "points_spent" ? { kind: name, stripeBy: userId } : { kind: name, ownerId: userId };
  return {
    key,
    kind,
    causeId: orders[0]?.orderId ?? 0,
    currency: pointsUnit,
    entries: orders.flatMap(({ orderId, points }) => [
      { account: account(from), amountMinor: -points, subjectId: orderId },
      { account: account(to), amountMinor: points, subjectId: orderId },
    ]),
  };
}

const withPoints = (orders: readonly OrderPoints[]) => orders.filter(({ points }) => points > 0);

/**
 * Step: holds a person's points for orders that are placed, of the lots that end soonest. Refuses `tooFew`. Everything
 * that an order does with points comes after its money: so it stands in the order of locks.
 */
export async function holdPoints(
  trx: Transaction<Database>,
  { userId, orders: all }: { userId: number; orders: readonly OrderPoints[] },
): Promise<Result<null, "tooFew">> {
  const orders = withPoints(all);
  const [first] = orders;
  if (!first) return ok(null);
  await lockPoints(trx, userId);
  let lots = await openLots(trx, userId);
  const uses: { orderId: number; lotId: number; points: number }[] = [];
  for (const { orderId, points } of orders) {
    const { changes, missing } = pointsOutOf(lots, points);
    if (missing > 0) return refuse("tooFew");
    const taken = new Map(changes.map(({ id, by }) => [id, -by]));
    lots = lots.map(({ id, left }) => ({ id, left: left - (taken.get(id) ?? 0) }));
    uses.push(...[...taken].map(([lotId, used]) => ({ orderId, lotId, points: used })));
  }
  const key = `points-held-${first.orderId}`;
  const posted = await postTransfer(
    trx,
    transferOf({ userId, orders, kind: "points_order", key, from: "points", to: "points_held" }),
  );
  if (!posted.ok) throw new Error(`${key}: the lots of ${userId} have more points than the account`);
  const changes = [...new Set(uses.map(({ lotId }) => lotId))].map((id) => ({
    id,
    by: -uses.reduce((sum, { lotId, points }) => sum + (lotId === id ? points : 0), 0),
  }));
  await writeLots(trx, { userId, transferId: posted.value.transferId, changes });
  await recordUses(trx, uses);
  return ok(null);
}

/** Step: spends the points that paid orders hold. Each order is paid once. */
export async function spendHeldPoints(
  trx: Transaction<Database>,
  { userId, orders: all }: { userId: number; orders: readonly OrderPoints[] },
): Promise<void> {
  const orders = withPoints(all);
  const [first] = orders;
  if (!first) return;
  const key = `points-paid-${first.orderId}`;
  const posted = await postTransfer(
    trx,
    transferOf({ userId, orders, kind: "points_paid", key, from: "points_held", to: "points_spent" }),
  );
  if (!posted.ok) throw new Error(`${key}: the orders hold too few points`);
}

/** Step: gives back the points that orders of one person hold which end unpaid. Each order ends once. */
export async function releasePoints(
  trx: Transaction<Database>,
  orders: readonly { id: number; userId: number; points: number }[],
): Promise<void> {
  for (const { id: orderId, userId, points } of orders)
    await giveBack(
      trx,
      { userId, orderId, points },
      { kind: "points_unused", key: `unused-${orderId}`, from: "points_held" },
    );
}

/**
 * Step: gives back points of a paid order, to the lots of which they were; those of a lot that is over live 30 days.
 * What was taken back meanwhile is filled first.
 * @param key of the refund, unique for ever
 */
export async function returnPoints(
  trx: Transaction<Database>,
  { key, ...back }: OrderPoints & { userId: number; key: string },
): Promise<void> {
  await giveBack(trx, back, { kind: "points_returned", key, from: "points_spent" });
}

async function giveBack(
  trx: Transaction<Database>,
  { userId, orderId, points }: OrderPoints & { userId: number },
  { key, ...move }: Pick<Moved, "kind" | "key" | "from">,
): Promise<void> {
  if (points === 0) return;
  await lockPoints(trx, userId);
  const posted = await postTransfer(
    trx,
    transferOf({ userId, orders: [{ orderId, points }], ...move, key: `points-${key}`, to: "points" }),
  );
  if (!posted.ok) throw new Error(`${key}: more points come back than there are`);
  const { transferId, repeated } = posted.value;
  if (repeated) return;
  const back = pointsBackTo(await usesOf(trx, { userId, orderId }), await openLots(trx, userId), points);
  if (back.missing > 0) throw new Error(`${key}: order ${orderId} has not used so many points`);
  const { rest, changes, uses } = back;
  const lot = rest > 0 ? { points: rest, left: rest, earned: false, life: { days: daysOfReturned } } : null;
  await writeLots(trx, { userId, transferId, changes, lot });
  await recordReturned(trx, orderId, uses);
}

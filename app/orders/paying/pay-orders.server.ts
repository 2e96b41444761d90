import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { balancesOf } from "~/app/ledger/api.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { type JudgeRefusal, judgeOrders, type ShownOrder, totalOf } from "./judge-orders.server";
import type { PayableOrder } from "./paying-queries.server";
import { settleOrders } from "./settle-orders.server";

export type PayRefusal = JudgeRefusal | (Refusal<"insufficientBalance"> & { missingMinor: number });

/** What was paid. */
export interface Payment {
  /** Null for orders that cost nothing. */
  transferId: number | null;
  /** They had been paid before. */
  repeated: boolean;
}

/**
 * Pays orders of one person from the wallet, all or none, with one transfer: wallet, and the platform's marketing for
 * its coupons, to escrow (money.md, Placing and paying). Orders that are all paid already are answered as paid. Refuses
 * what `judgeOrders` does, and `insufficientBalance` with the missing minor units.
 */
export async function payOrders(
  db: Db,
  { userId, orders: shown }: { userId: number; orders: readonly ShownOrder[] },
): Promise<Result<Payment, PayRefusal>> {
  const { timers } = await readSettings(db);
  return transact(db, (trx) =>
    payFromWallet(trx, { userId, orders: shown, unshippedDays: timers.unshippedDays, last: true }),
  );
}

interface FromWallet {
  userId: number;
  orders: readonly ShownOrder[];
  /** Until what is not shipped is refunded; 0 = never. */
  unshippedDays: number;
  /** Nothing follows in the transaction. */
  last?: boolean;
}

/** Step: pays like `payOrders`, which has the refusals. A refusal has written nothing. */
export async function payFromWallet(
  trx: Transaction<Database>,
  { userId, orders: shown, unshippedDays, last = false }: FromWallet,
): Promise<Result<Payment, PayRefusal>> {
  const judged = await judgeOrders(trx, { userId, orders: shown });
  if (!judged.ok) return judged;
  const { orders, paid } = judged.value;
  if (paid) return ok({ transferId: null, repeated: true });
  const [{ id, currency }] = orders;
  const settled = await settleOrders(trx, {
    userId,
    judged: judged.value,
    from: { kind: "wallet", ownerId: userId },
    key: `pay-${id}-${hashOf(orders)}`,
    days: unshippedDays,
    last,
  });
  if (settled.ok) return ok({ transferId: settled.value, repeated: false });
  const { wallet } = await balancesOf(trx, { ownerId: userId, currency, kinds: ["wallet"] });
  return refuse("insufficientBalance", { missingMinor: totalOf(orders) - wallet });
}

/** Names a payment: which orders, with which amounts. */
function hashOf(orders: readonly PayableOrder[]): string {
  const named = orders.map(({ id, amountVersion }) => `${id}:${amountVersion}`).join();
  return createHash("sha256").update(named).digest("hex").slice(0, 32);
}

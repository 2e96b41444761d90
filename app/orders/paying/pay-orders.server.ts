import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { balancesOf } from "~/app/ledger/api.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import type { SeatRefusal } from "~/app/promotions/api.server";
import { readSettings, type Settings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { type CheckRefusal, checkOrders, type ShownOrder, totalOf } from "./check-orders.server";
import type { PayableOrder } from "./paying-queries.server";
import { settleOrders } from "./settle-orders.server";

export type PayRefusal = CheckRefusal | SeatRefusal | (Refusal<"insufficientBalance"> & { missingMinor: number });

export interface Payment {
  /** Null for orders that cost nothing. */
  transferId: number | null;
  /** They were paid before. */
  repeated: boolean;
}

/**
 * Pays orders of one person from the wallet, all or none, with one transfer: wallet, and the platform's marketing for
 * its coupons, to escrow (money.md, Placing and paying). Orders that are all paid already are answered as paid. Refuses
 * what `checkOrders` and, of an order in a team, `takeSeat` do, and `insufficientBalance` with the missing minor units.
 */
export async function payOrders(
  db: Db,
  { userId, orders: shown }: { userId: number; orders: readonly ShownOrder[] },
): Promise<Result<Payment, PayRefusal>> {
  const rules = await readSettings(db);
  return transact(db, (trx) => payFromWallet(trx, { userId, orders: shown, rules, last: true }));
}

interface FromWallet {
  userId: number;
  orders: readonly ShownOrder[];
  /** What the orders are paid under. */
  rules: Pick<Settings, "timers" | "rewards" | "general">;
  /** The last step of the transaction. */
  last?: boolean;
  /** The orders are locked already, and none is in a team. */
  locked?: boolean;
}

/** Step: pays like `payOrders`, with the same refusals. A refusal writes nothing. */
export async function payFromWallet(
  trx: Transaction<Database>,
  { userId, orders: shown, rules, last = false, locked = false }: FromWallet,
): Promise<Result<Payment, PayRefusal>> {
  const checked = await checkOrders(trx, { userId, orders: shown, locked });
  if (!checked.ok) return checked;
  const { orders, paid } = checked.value;
  if (paid) return ok({ transferId: null, repeated: true });
  const [{ id, currency }] = orders;
  const settled = await settleOrders(trx, {
    userId,
    checked: checked.value,
    from: { kind: "wallet", ownerId: userId },
    key: `pay-${id}-${hashOf(orders)}`,
    days: rules.timers.unshippedDays,
    rewards: rules.rewards,
    general: rules.general,
    last,
  });
  if (settled.ok) return ok({ transferId: settled.value, repeated: false });
  if (settled.code !== "notCovered") return refuse(settled.code);
  const { wallet } = await balancesOf(trx, { ownerId: userId, currency, kinds: ["wallet"] });
  return refuse("insufficientBalance", { missingMinor: totalOf(orders) - wallet });
}

/** Identifies a payment by its orders and amounts. */
function hashOf(orders: readonly PayableOrder[]): string {
  const named = orders.map(({ id, amountVersion }) => `${id}:${amountVersion}`).join();
  return createHash("sha256").update(named).digest("hex").slice(0, 32);
}

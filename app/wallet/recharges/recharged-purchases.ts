import type { Transaction } from "kysely";
import type { Result } from "~/app/platform/result";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** A purchase awaiting payment, for its buyer. */
export interface OpenPurchase {
  groupId: number;
  /** Numbers of its orders. */
  numbers: string[];
  /** The amount the buyer pays, minor units of `currency`. */
  totalMinor: number;
  currency: string;
  orders: { id: number; amountVersion: number }[];
}

/** `purchaseOffered`: pieces of an offer are not kept for a transfer. */
export type NotOpen = "purchaseGone" | "purchaseExpired" | "purchaseOffered";

/**
 * Payment of the purchase that a recharge names. Purchases belong to the orders, which lie above the wallet: they
 * implement this (`rechargedPurchases` of their door), and the screens, which may enter every door, connect both.
 */
export interface RechargedPurchases {
  /** Returns a person's purchase to be paid as a whole. */
  find(handle: Handle, purchase: { userId: number; groupId: number }): Promise<Result<OpenPurchase, NotOpen>>;
  /** Step: locks a purchase until the transaction ends. */
  lock(trx: Transaction<Database>, purchase: { userId: number; groupId: number }): Promise<void>;
  /** Step: moves the deadline of a locked purchase to `hours` from now. */
  keep(trx: Transaction<Database>, purchase: { groupId: number; hours: number }): Promise<void>;
  /** Step: gives a locked, unpaid purchase the deadline back that it had before it was kept. */
  release(trx: Transaction<Database>, purchase: { groupId: number }): Promise<void>;
  /**
   * Step: pays a locked purchase from the wallet as it was shown; false = it cannot be paid like that any more, and
   * nothing was done.
   */
  pay(
    trx: Transaction<Database>,
    purchase: { userId: number; orders: { id: number; amountVersion: number }[] },
  ): Promise<boolean>;
}

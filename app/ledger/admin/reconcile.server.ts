import { stockAsMovements } from "~/app/catalog/api.server";
import { escrowByOrder, waitingByOrder } from "~/app/orders/api.server";
import { lotsByPerson } from "~/app/rewards/api.server";
import { heldByWithdrawal } from "~/app/wallet/api.server";
import type { Db } from "~/db/client.server";
import type { Handle } from "~/db/transact.server";
import { verifyLedger } from "../verify/verify-ledger.server";
import { balanceByCause, balanceByOwner, balanceBySubject, insertCheck } from "./checks-queries.server";
import type { ReconciledLine, Reconciliation } from "./reconciliation";

const order = [
  ...(["transfers", "balances", "running", "accounts", "escrow", "holds"] as const),
  ...(["referral", "points", "stock", "chain", "waiting"] as const),
];

/**
 * Checks the books against themselves, escrow against the orders, holds against the open withdrawals, what is due to
 * referrers against their orders, points against their lots, and stock against its movements, and stores the result.
 */
export async function reconcile(db: Db): Promise<Reconciliation> {
  const started = performance.now();
  const report = await verifyLedger(db);
  const ofLedger = report.checks.map(
    (check): ReconciledLine => ({
      ...check,
      group: check.name === "chain" || check.name === "waiting" ? "seal" : "money",
      money: check.name === "balances",
      things: null,
    }),
  );
  const kept = [await escrow(db), await holds(db), await referral(db), await points(db), await stock(db)];
  const lines = [...ofLedger, ...kept];
  lines.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  const found = { lines, head: report.head, oldestSeconds: report.oldestSeconds };
  await insertCheck(db, { tookMs: Math.round(performance.now() - started), report: found });
  return found;
}

/**
 * Escrow by the entries, against the orders that are paid and not settled. A payment in between causes a second look.
 */
async function escrow(db: Handle): Promise<ReconciledLine> {
  let line = await compareEscrow(db);
  if (line.fault !== null) line = await compareEscrow(db);
  return line;
}

async function compareEscrow(db: Handle): Promise<ReconciledLine> {
  return compared("escrow", ...(await Promise.all([balanceBySubject(db, "escrow"), escrowByOrder(db)])));
}

/** Holds by the entries, against the open withdrawals. */
async function holds(db: Handle): Promise<ReconciledLine> {
  const line = await compareHolds(db);
  return line.fault === null ? line : compareHolds(db);
}

async function compareHolds(db: Handle): Promise<ReconciledLine> {
  const held = balanceByCause(db, ["wallet_held", "shop_held"]);
  return compared("holds", ...(await Promise.all([held, heldByWithdrawal(db)])));
}

/** What waits for referrers by the entries, against the lines of the orders that it is for. */
async function referral(db: Handle): Promise<ReconciledLine> {
  const line = await compareReferral(db);
  return line.fault === null ? line : compareReferral(db);
}

async function compareReferral(db: Handle): Promise<ReconciledLine> {
  return compared("referral", ...(await Promise.all([balanceBySubject(db, "referral_due"), waitingByOrder(db)])));
}

/** Points that people own by the entries, against what is left of their lots. */
async function points(db: Handle): Promise<ReconciledLine> {
  const line = await comparePoints(db);
  return line.fault === null ? line : comparePoints(db);
}

async function comparePoints(db: Handle): Promise<ReconciledLine> {
  const line = compared("points", ...(await Promise.all([balanceByOwner(db, "points"), lotsByPerson(db)])));
  return { ...line, group: "points", money: false };
}

/** Compares two accounts of the same money or points, by subject; minor units, or points. */
function compared(
  name: "escrow" | "holds" | "referral" | "points",
  entries: Map<number, number>,
  things: Map<number, number>,
): ReconciledLine {
  const sum = (of: Map<number, number>) => [...of.values()].reduce((total, each) => total + each, 0);
  const ids = [...new Set([...entries.keys(), ...things.keys()])].sort((one, other) => one - other);
  const first = ids.find((id) => (entries.get(id) ?? 0) !== (things.get(id) ?? 0)) ?? null;
  return {
    name,
    group: "money",
    money: true,
    things: things.size,
    counted: sum(entries),
    kept: sum(things),
    first,
    fault: first === null ? null : name,
  };
}

async function stock(db: Handle): Promise<ReconciledLine> {
  const { skus, counted, kept, first } = await stockAsMovements(db);
  return {
    name: "stock",
    group: "stock",
    money: false,
    things: skus,
    counted,
    kept,
    first,
    fault: first === null ? null : "stock",
  };
}

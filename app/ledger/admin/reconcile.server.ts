import { stockAsMovements } from "~/app/catalog/api.server";
import { escrowByOrder } from "~/app/orders/api.server";
import type { Db } from "~/db/client.server";
import type { Handle } from "~/db/transact.server";
import { verifyLedger } from "../verify/verify-ledger.server";
import { balanceBySubject, insertCheck } from "./checks-queries.server";
import type { ReconciledLine, Reconciliation } from "./reconciliation";

const order = ["transfers", "balances", "running", "accounts", "escrow", "stock", "chain", "waiting"] as const;

/** Checks the books against themselves, escrow against the orders, and stock against its movements, and keeps what was found. */
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
  const lines = [...ofLedger, await escrow(db), await stock(db)];
  lines.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  const found = { lines, head: report.head, oldestSeconds: report.oldestSeconds };
  await insertCheck(db, { tookMs: Math.round(performance.now() - started), report: found });
  return found;
}

/** What escrow holds by the entries, against the orders that are paid and not settled. A payment in between is looked at again. */
async function escrow(db: Handle): Promise<ReconciledLine> {
  let line = await compareEscrow(db);
  if (line.fault !== null) line = await compareEscrow(db);
  return line;
}

async function compareEscrow(db: Handle): Promise<ReconciledLine> {
  const [entries, orders] = await Promise.all([balanceBySubject(db, "escrow"), escrowByOrder(db)]);
  const sum = (of: Map<number, number>) => [...of.values()].reduce((total, each) => total + each, 0);
  const ids = [...new Set([...entries.keys(), ...orders.keys()])].sort((one, other) => one - other);
  const first = ids.find((id) => (entries.get(id) ?? 0) !== (orders.get(id) ?? 0)) ?? null;
  return {
    ...{ name: "escrow", group: "money", money: true, things: orders.size },
    ...{ counted: sum(entries), kept: sum(orders), first, fault: first === null ? null : "escrow" },
  };
}

async function stock(db: Handle): Promise<ReconciledLine> {
  const { skus, counted, kept, first } = await stockAsMovements(db);
  return {
    ...{ name: "stock", group: "stock", money: false, things: skus },
    ...{ counted, kept, first, fault: first === null ? null : "stock" },
  };
}

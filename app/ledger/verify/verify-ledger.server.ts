import type { Transaction } from "kysely";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { noSeal, sealHash } from "../seals/seal-hash.server";
import { type Seal, sealsAfter, unsealing } from "../seals/seals-queries.server";
import {
  accountsAsKinds,
  balancedTransfers,
  balancesAsEntries,
  type Compared,
  readOneMoment,
  runningBalances,
} from "./verify-queries.server";

/** Faults of the books; the id of a fault is that of the row it names. */
export type LedgerFault =
  /** A seal is missing before the one of this number, or its transfer is missing. */
  | "sealMissing"
  | "transferGone"
  /** A transfer, its entries, an account of theirs or the seal itself differs from the sealed content. */
  | "transferChanged"
  /** A transfer that is overdue for its seal. */
  | "sealOverdue"
  | "headNotFound"
  | "notBalanced"
  | "runningBalance"
  | "balance"
  | "accountKind";

export interface LedgerCheck extends Compared {
  name: "chain" | "waiting" | "transfers" | "running" | "balances" | "accounts";
  fault: LedgerFault | null;
}

export interface LedgerReport {
  checks: LedgerCheck[];
  /** Hash of the newest seal in hex; null = no seal. */
  head: string | null;
  /** Age of the oldest unsealed transfer, whole seconds; null = none. */
  oldestSeconds: number | null;
}

/** Seals compared per batch: a few MB at most. */
const batch = 500;
/** Age at which an unsealed transfer is a fault: the sweeper runs once a second. */
const overdueSeconds = 60;

/**
 * Checks the books as of one moment: the chain of seals against the transfers, that every transfer sums to zero, and
 * that balances are the sums of their entries. Reads the ledger as a stream, so its size is limited by time alone.
 * @param head hash of a seal in hex, noted earlier, that must still be in the chain
 * @param seconds how long a transfer may wait for its seal
 */
export function verifyLedger(
  db: Db,
  { head, seconds = overdueSeconds }: { head?: string; seconds?: number } = {},
): Promise<LedgerReport> {
  return transact(db, async (trx) => {
    await readOneMoment(trx);
    const chain = await checkChain(trx, head?.toLowerCase());
    const { waiting, overdue, oldestSeconds } = await unsealing(trx, seconds);
    const found = (name: LedgerCheck["name"], fault: LedgerFault, compared: Compared): LedgerCheck => ({
      ...compared,
      name,
      fault: compared.first === null ? null : fault,
    });
    const checks = [
      chain.check,
      found("waiting", "sealOverdue", { counted: waiting, kept: waiting, first: overdue }),
      found("transfers", "notBalanced", await balancedTransfers(trx)),
      found("running", "runningBalance", await runningBalances(trx)),
      found("balances", "balance", await balancesAsEntries(trx)),
      found("accounts", "accountKind", await accountsAsKinds(trx)),
    ];
    return { checks, head: chain.head, oldestSeconds };
  });
}

/** Returns the first fault of a report, or null. */
export function faultOf({ checks }: LedgerReport): LedgerCheck | null {
  return checks.find(({ fault }) => fault !== null) ?? null;
}

async function checkChain(
  trx: Transaction<Database>,
  requested: string | undefined,
): Promise<{ check: LedgerCheck; head: string | null }> {
  const check: LedgerCheck = { name: "chain", counted: 0, kept: 0, first: null, fault: null };
  const blame = (fault: LedgerFault, id: number) => {
    check.fault ??= fault;
    check.first ??= id;
  };
  let last: Seal = { number: 0, hash: noSeal };
  let seen = requested === undefined;
  for (;;) {
    const seals = await sealsAfter(trx, last.number, batch);
    for (const seal of seals) {
      const { number, transferId, content, hash, sumMinor } = seal;
      check.counted += 1;
      if (number !== last.number + 1) blame("sealMissing", last.number + 1);
      else if (content === null) blame("transferGone", transferId);
      else if (!sealHash(last.hash, { ...seal, content }).equals(hash)) blame("transferChanged", transferId);
      else if (sumMinor !== 0) blame("notBalanced", transferId);
      else check.kept += 1;
      last = { number, hash };
      seen ||= hash.toString("hex") === requested;
    }
    if (seals.length < batch) break;
  }
  if (!seen) blame("headNotFound", last.number);
  return { check, head: last.number === 0 ? null : last.hash.toString("hex") };
}

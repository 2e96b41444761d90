import { faultOf, type LedgerFault, sealTransfers, verifyLedger } from "~/app/ledger/api.server";
import { verifyCharges, verifyPapers } from "~/app/papers/api.server";
import type { Db } from "~/db/client.server";
import { withDatabase } from "./with-database";

const usage = "npm run ledger -- verify [HEAD] | seal | papers";

/** Kind of the first bad row; the id follows. */
const sentences: Record<LedgerFault, (id: number) => string> = {
  sealMissing: (id) => `Seal ${id} is missing.`,
  transferGone: (id) => `Transfer ${id} was sealed and is gone.`,
  transferChanged: (id) =>
    `Transfer ${id} is not what was sealed: it, an entry, an account of it or its seal was changed.`,
  sealOverdue: (id) => `Transfer ${id} has no seal and should have one.`,
  headNotFound: (id) =>
    `The chain ends with seal ${id} and does not hold the head that was given: its end was taken away or made anew.`,
  notBalanced: (id) => `The entries of transfer ${id} do not sum to zero.`,
  runningBalance: (id) => `Entry ${id} does not carry the balance of its account.`,
  balance: (id) => `The balance of account ${id} is not the sum of its entries.`,
  accountKind: (id) => `Account ${id} is not as the chart of accounts has it.`,
};

/** Verifies invoices and credit notes, and that the market's agree with what it charged its shops. */
async function papersOf(db: Db): Promise<string> {
  const { counted, changedId, shortenedId } = await verifyPapers(db);
  const missing = await verifyCharges(db);
  if (changedId === null && shortenedId === null && missing.length === 0)
    return `The papers agree: ${counted}, without gaps.`;
  process.exitCode = 1;
  if (changedId === null && shortenedId === null)
    return missing
      .map(({ shopId, month }) => `The market's papers to shop ${shopId} are not what it was charged in ${month}.`)
      .join("\n");
  return changedId === null
    ? `The latest papers of issuer ${shortenedId} are missing.`
    : `Paper ${changedId} is not what was sealed, or the one before it is missing.`;
}

/** Verifies the books, verifies papers, or seals unsealed transfers. Exit code 1 when something is wrong. */
async function main([verb, head, ...more]: string[]): Promise<string> {
  const known =
    verb === "verify"
      ? head === undefined || /^[0-9a-f]{64}$/i.test(head)
      : (verb === "seal" || verb === "papers") && !head;
  if (!known || more.length > 0) {
    process.exitCode = 1;
    return `Usage: ${usage}`;
  }
  return withDatabase(async (db) => {
    if (verb === "seal") return `${await sealTransfers(db)} transfers were sealed.`;
    if (verb === "papers") return papersOf(db);
    const report = await verifyLedger(db, { head });
    const [chain, waiting, transfers] = report.checks;
    const fault = faultOf(report);
    const facts = `${transfers?.counted ?? 0} transfers, ${chain?.counted ?? 0} sealed, ${waiting?.counted ?? 0} wait. Head: ${report.head ?? "none"}.`;
    if (!fault?.fault || fault.first === null) return `The books agree: ${facts}`;
    process.exitCode = 1;
    return `${sentences[fault.fault](fault.first)}\n${facts}`;
  });
}

main(process.argv.slice(2)).then(
  (answer) => process.stdout.write(`${answer}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);

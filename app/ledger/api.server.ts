/**
 * The door of the ledger: accounts, transfers, seals, checks. It knows nothing of shops or orders.
 *
 * Tables: ledger_kinds, ledger_accounts, ledger_transfers, ledger_entries, ledger_seals, ledger_checks.
 * States: none; what is posted stays, a mistake is corrected by a counter-transfer.
 * Events: none.
 * Start reading: post-transfer.server.ts, then seals/seal-transfers.server.ts and admin/reconcile.server.ts.
 */

export {
  balancesOf,
  daysOf,
  entriesAbout,
  entriesOf,
  entryOf,
  monthsOf,
  monthsWithEntries,
  type StatementRow,
  sealOf,
  sumOfCause,
} from "./accounts-queries.server";
export { accountsOf as ledgerAccounts } from "./admin/ledger-admin-queries.server";
export { type LedgerHead, ledgerHead, restampTransfers } from "./books-queries.server";
export { walletFigures } from "./figures-queries.server";
export { ownedSum, type PlatformMonth, platformMonths, platformSums } from "./platform-sums-queries.server";
export { postTransfer } from "./post-transfer.server";
export { sealTransfers } from "./seals/seal-transfers.server";
export { type TransferShare, transferShares } from "./shares-queries.server";
export { type NewTransfer, pointsUnit, type TransferEntry } from "./transfer";
export { transferByKey } from "./transfers-queries.server";
export { faultOf, type LedgerFault, verifyLedger } from "./verify/verify-ledger.server";
export { balancedTransfers, balancesAsEntries } from "./verify/verify-queries.server";

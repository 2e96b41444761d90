import type { ChainReading } from "~/db/tables/orders-schema";

/** Checked parts of a transfer, in this order. */
export const readingParts = ["successful", "confirmed", "contract", "recipient", "amount"] as const;

export type Verdict = "ok" | "differs" | "unknown";

export interface ExpectedTransfer {
  logIndex: number;
  /** Null = not stored when it was sent. */
  contract: string | null;
  recipient: string | null;
  /** In millionths of a coin, which are the units of USDT. */
  sentMicro: number | null;
  /** Required number of confirming blocks. */
  confirmations: number;
}

/** One line of the comparison: the expected value, and the chain's ("" = none). */
export interface ReadingLine {
  part: (typeof readingParts)[number];
  verdict: Verdict;
  said: string;
  read: string;
}

/**
 * Compares a recharge's claim with the chain, line by line. Nothing unread is `ok`: without a reading, without the
 * transaction, or without a transfer at that place in its log, the part is `unknown`.
 */
export function checkReading(expected: ExpectedTransfer, reading: ChainReading | null): ReadingLine[] {
  const transaction = reading?.transaction ?? null;
  const transfer = transaction?.transfers.find(({ logIndex }) => logIndex === expected.logIndex) ?? null;
  const same = (said: string | null, read: string | undefined): Pick<ReadingLine, "verdict" | "said" | "read"> => ({
    verdict: said === null || read === undefined ? "unknown" : said === read ? "ok" : "differs",
    said: said ?? "",
    read: read ?? "",
  });
  const verdictOf = (right: boolean | undefined): Verdict =>
    right === undefined ? "unknown" : right ? "ok" : "differs";
  const { sentMicro, confirmations } = expected;
  return [
    {
      part: "successful",
      verdict: verdictOf(transaction?.successful),
      said: "",
      read: transaction === null ? "" : transaction.successful ? "yes" : "no",
    },
    {
      part: "confirmed",
      verdict: verdictOf(transaction === null ? undefined : transaction.confirmations >= confirmations),
      said: String(confirmations),
      read: transaction === null ? "" : String(transaction.confirmations),
    },
    { part: "contract", ...same(expected.contract, transfer?.contract) },
    { part: "recipient", ...same(expected.recipient, transfer?.recipient) },
    { part: "amount", ...same(sentMicro === null ? null : String(sentMicro), transfer?.units) },
  ];
}

/** Summary of a comparison: all correct, only blocks missing, another amount, or more wrong; null = not read. */
export function outcomeOfReading(lines: readonly ReadingLine[]): "checked" | "waits" | "amount" | "differs" | null {
  const wrong = lines.filter(({ verdict }) => verdict === "differs").map(({ part }) => part);
  if (wrong.length === 0) return lines.every(({ verdict }) => verdict === "ok") ? "checked" : null;
  if (wrong.length === 1 && wrong[0] === "confirmed") return "waits";
  return wrong.length === 1 && wrong[0] === "amount" ? "amount" : "differs";
}

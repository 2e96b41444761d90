import type { ChainReading } from "~/db/tables/orders-schema";

/** What is judged about a transfer, in this order. */
export const readingParts = ["successful", "confirmed", "contract", "recipient", "amount"] as const;

export type Verdict = "ok" | "differs" | "unknown";

export interface ExpectedTransfer {
  logIndex: number;
  /** Null = not kept when it was sent. */
  contract: string | null;
  recipient: string | null;
  /** In millionths of a coin, which are the units of USDT. */
  sentMicro: number | null;
  /** Blocks that make it certain. */
  confirmations: number;
}

/** One line of the judgement: what had to be, and what the chain shows ("" = nothing). */
export interface ReadingLine {
  part: (typeof readingParts)[number];
  verdict: Verdict;
  said: string;
  read: string;
}

/**
 * Compares what a recharge says with what the chain shows, line by line. Nothing is `ok` that was not read: without a
 * reading, without the transaction, or without a transfer at that place in its log, what could not be compared is
 * `unknown`.
 */
export function judgeReading(expected: ExpectedTransfer, reading: ChainReading | null): ReadingLine[] {
  const transaction = reading?.transaction ?? null;
  const transfer = transaction?.transfers.find(({ logIndex }) => logIndex === expected.logIndex) ?? null;
  const same = (said: string | null, read: string | undefined): Pick<ReadingLine, "verdict" | "said" | "read"> => ({
    verdict: said === null || read === undefined ? "unknown" : said === read ? "ok" : "differs",
    said: said ?? "",
    read: read ?? "",
  });
  const judged = (right: boolean | undefined): Verdict => (right === undefined ? "unknown" : right ? "ok" : "differs");
  const { sentMicro, confirmations } = expected;
  return [
    {
      part: "successful",
      verdict: judged(transaction?.successful),
      said: "",
      read: transaction === null ? "" : transaction.successful ? "yes" : "no",
    },
    {
      part: "confirmed",
      verdict: judged(transaction === null ? undefined : transaction.confirmations >= confirmations),
      said: String(confirmations),
      read: transaction === null ? "" : String(transaction.confirmations),
    },
    { part: "contract", ...same(expected.contract, transfer?.contract) },
    { part: "recipient", ...same(expected.recipient, transfer?.recipient) },
    { part: "amount", ...same(sentMicro === null ? null : String(sentMicro), transfer?.units) },
  ];
}

/**
 * What stands out about a judgement: all is right, only blocks are missing, the amount is another one, or more is
 * wrong; null = not read.
 */
export function outcomeOfReading(lines: readonly ReadingLine[]): "checked" | "waits" | "amount" | "differs" | null {
  const wrong = lines.filter(({ verdict }) => verdict === "differs").map(({ part }) => part);
  if (wrong.length === 0) return lines.every(({ verdict }) => verdict === "ok") ? "checked" : null;
  if (wrong.length === 1 && wrong[0] === "confirmed") return "waits";
  return wrong.length === 1 && wrong[0] === "amount" ? "amount" : "differs";
}

import type { PaperLine } from "../content/paper-content.server";

/** True for a line on which nothing stands. */
const isEmpty = ({ quantity, goodsMinor, borneMinor, freightMinor, taxes }: PaperLine) =>
  quantity + goodsMinor + borneMinor + freightMinor === 0 && taxes.every(({ baseMinor }) => baseMinor === 0);

/** Returns the lines of which something is left, without taxes of nothing. */
export const linesThatCount = (lines: readonly PaperLine[]): PaperLine[] =>
  lines
    .map((line) => ({ ...line, taxes: line.taxes.filter(({ baseMinor }) => baseMinor > 0) }))
    .filter((line) => !isEmpty(line));

/**
 * Returns the lines of a credit note: what stands on an order's papers, the invoice less earlier credit notes, and is
 * not left of the order any more. So papers and order agree whatever was paid back, and in how many parts.
 * @param left the lines of the order with what is left of each
 */
export function linesToCredit(
  { invoice, credits }: { invoice: readonly PaperLine[]; credits: readonly PaperLine[] },
  left: readonly PaperLine[],
): PaperLine[] {
  const now = new Map(left.map((line) => [line.lineId, line]));
  const lines = invoice.map((billed): PaperLine => {
    const less = [...credits.filter(({ lineId }) => lineId === billed.lineId)];
    const rest = now.get(billed.lineId);
    if (rest) less.push(rest);
    const open = (of: (line: PaperLine) => number) => less.reduce((sum, line) => sum - of(line), of(billed));
    const taxes = billed.taxes.map(({ part, ppm }) => {
      const ofTax = (amount: "baseMinor" | "taxMinor") => (line: PaperLine) =>
        line.taxes.find((tax) => tax.part === part)?.[amount] ?? 0;
      return { part, ppm, baseMinor: open(ofTax("baseMinor")), taxMinor: open(ofTax("taxMinor")) };
    });
    return {
      ...billed,
      quantity: open(({ quantity }) => quantity),
      goodsMinor: open(({ goodsMinor }) => goodsMinor),
      borneMinor: open(({ borneMinor }) => borneMinor),
      freightMinor: open(({ freightMinor }) => freightMinor),
      taxes,
    };
  });
  return linesThatCount(lines);
}

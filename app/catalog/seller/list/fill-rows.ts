import { parseAmount } from "~/app/platform/format/amount";
import { plainAmount } from "~/app/platform/format/money";

/** A change of all prices as it is typed: `-10 %`, `+5%`, or an amount for all. Null = neither. */
export type PriceChange = { percent: number } | { minor: number };

export function readPriceChange(typed: string, currency: string): PriceChange | null {
  const plain = typed.normalize("NFKC").replace(/\s+/g, "").replace(/[−–]/g, "-");
  const percent = /^([+-]\d{1,3}(?:[.,]\d{1,2})?)%$/.exec(plain)?.[1];
  if (percent !== undefined) {
    const change = Number(percent.replace(",", "."));
    return change > -100 ? { percent: change } : null;
  }
  const amount = parseAmount(plain, currency);
  return amount.ok ? { minor: amount.value } : null;
}

/**
 * Returns the values of the bulk form with prices changed and stock filled in, in every row; nothing is saved. A price
 * that cannot be read stays as it was typed.
 * @param stock "" = it stays
 */
export function filledRows(
  values: Record<string, string>,
  { change, stock, currency }: { change: PriceChange | null; stock: string; currency: string },
): Record<string, string> {
  const filled = Object.entries(values).map(([name, typed]) => {
    if (change && /^row\.\d+\.price$/.test(name)) return [name, changed(typed, change, currency)];
    if (stock !== "" && /^row\.\d+\.stock$/.test(name)) return [name, stock];
    return [name, typed];
  });
  return Object.fromEntries(filled);
}

function changed(typed: string, change: PriceChange, currency: string): string {
  if ("minor" in change) return plainAmount(change.minor, currency);
  const price = parseAmount(typed, currency);
  if (!price.ok) return typed;
  return plainAmount(Math.max(1, Math.round((price.value * (100 + change.percent)) / 100)), currency);
}

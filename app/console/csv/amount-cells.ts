/** An amount without its currency: digits and separators, and the sign. Null when invalid. */
function split(cell: string): { digits: string; negative: boolean } | null {
  const text = cell.normalize("NFKC").replace(/\s/gu, " ").trim();
  const negative =
    /^\(.*\)$/.test(text) || /^[^\d]*[-−–]/.test(text) || /[-−–]$/.test(text) || /\d\s*(?:dr|d)$/i.test(text);
  const digits = text.replace(/[^\d.,'’ ]/gu, "").trim();
  return /\d/.test(digits) ? { digits, negative } : null;
}

/**
 * Parses an amount in bank formats, in signed minor units: `1.234,56`, `1,234.56-`, `(12.00)`, `USD 5`, `12.00 DR`.
 * Null when invalid, and for more decimals than the currency has.
 */
export function readAmount(cell: string, decimal: "." | ",", decimals: number): number | null {
  const found = split(cell);
  if (!found) return null;
  const group = decimal === "." ? "," : ".";
  const [whole = "", fraction = "", ...more] = found.digits.replaceAll(/[ '’]/gu, "").split(decimal);
  const plain = whole.replaceAll(group, "");
  const digits = fraction.replace(/0+$/, "");
  if (more.length > 0 || !/^\d{1,13}$/.test(plain || "0") || !/^\d*$/.test(fraction) || digits.length > decimals)
    return null;
  const minor = Number((plain || "0") + digits.padEnd(decimals, "0"));
  return found.negative ? -minor : minor;
}

/**
 * Detects the decimal separator from the amounts of a file: the first unambiguous one; a point when none is.
 * @param decimals of the currency
 */
export function decimalOf(cells: readonly string[], decimals: number): "." | "," {
  for (const cell of cells) {
    const digits = split(cell)?.digits ?? "";
    const [found] = /[.,](?=\d*$)/.exec(digits) ?? [];
    if (found === undefined) continue;
    const [last, other] = found === "." ? ([".", ","] as const) : ([",", "."] as const);
    const after = digits.length - digits.lastIndexOf(last) - 1;
    // Both separators: the last one is decimal. One repeated: grouping. One alone: decimal, unless three digits follow
    // and something stands before it that could be grouped: they are the decimals of a currency that has three, and a
    // group of one that has none.
    if (digits.includes(other)) return last;
    if (digits.split(last).length > 2) return other;
    if (after !== 3 || decimals === 3 || /^0[.,]/.test(digits)) return last;
    if (decimals === 0) return other;
  }
  return ".";
}

/**
 * Returns a function that writes `1,250` and `1.250`, which can be read both ways, so that there is only one: by the
 * decimal separator of the file. What is clear stays as it is.
 * @param decimals of the amounts
 */
export function clearlyWritten(cells: readonly string[], decimals: number): (cell: string) => string {
  const decimal = decimalOf(cells, decimals);
  return (cell) =>
    /^[1-9]\d{0,2}[.,]\d{3}$/.test(split(cell)?.digits ?? "")
      ? cell.replace(/(\d+)([.,])(\d+)/, (_, whole, separator, digits) =>
          separator === decimal ? `${whole}.${digits}0` : `${whole}${digits}`,
        )
      : cell;
}

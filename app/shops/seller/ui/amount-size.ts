/** Letters that fit into a card of figures in its usual size, and in the next smaller one. */
const usual = 8;
const smaller = 13;

/** Returns the class of the size in which an amount stays in one line. @param largest the usual size */
export function amountSize(text: string, largest: "font-lg leading-28" | "font-xl leading-36"): string {
  if (text.length <= usual) return largest;
  return text.length <= smaller ? "font-base leading-28" : "font-sm leading-28";
}

/** Text that a spreadsheet would run as a formula. */
const isFormula = (text: string) => /^[=+\-@＝＋－＠\t\r\n]/.test(text);

/** Digits that a spreadsheet would lose: leading zeros, and digits beyond what it shows (Excel: 11; it keeps 15). */
const losesDigits = (text: string) => /^0\d+$|^\d{12,}$/.test(text);

const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)";
const turned = [
  /^\d+(?:\.\d+)?e\d+$/i, // a number with an exponent
  /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/, // a date
  new RegExp(`^(?:\\d{1,2}[- ]?${month}|${month}[- ]?\\d{1,4})$`, "i"), // a date
  /^(?:true|false)$/i,
];

/** Puts an apostrophe before text that a spreadsheet would run or shorten; `withoutMark` removes it. */
export const markedText = (text: string): string => (isFormula(text) || losesDigits(text) ? `'${text}` : text);

/** Same as `markedText`, for codes that people choose: `3-4` is not a date either. */
export const markedCode = (code: string): string =>
  turned.some((pattern) => pattern.test(code)) ? `'${code}` : markedText(code);

/** Returns a cell without the apostrophe that marks it as text. */
export function withoutMark(cell: string): string {
  const text = cell.slice(1);
  return cell.startsWith("'") && (/^\d+$/.test(text) || markedCode(text) !== text) ? text : cell;
}

/**
 * True when a spreadsheet has shortened a long number in this cell: `2.02611E+15`, or zeros from the sixteenth digit
 * on. A cell marked as text (an apostrophe, hyphens) loses nothing.
 */
export const isShortened = (cell: string): boolean =>
  /^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(cell) || /^\d{15}0+$/.test(cell);

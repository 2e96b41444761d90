/**
 * The CSS values a document may contain, as a grammar: a value is split into known tokens and serialized again from
 * them, so anything outside the grammar cannot reach a stylesheet. An allow list, never a deny list.
 */

/** Bounds in px as authored (half the rpx); other units have their own. Percentages and vw/vh go up to 200. */
export interface LengthBounds {
  min: number;
  max: number;
}

const largest: Record<string, number> = { px: 1, rpx: 2, rem: 1 / 16, em: 1 / 16 };
const one = /^([+-]?)(\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})(px|rpx|rem|em|%|vw|vh)?$/i;

/** Result of a grammar: the value serialized again, clamped to its bounds, or null when not understood. */
export type Css = { value: string; clamped: boolean } | null;

/** Parses one length, percentage or `calc()`; also a bare `0`, and `auto` where allowed. */
export function cssLength(text: string, bounds: LengthBounds, { auto = false } = {}): Css {
  const word = text.trim().toLowerCase();
  if (auto && word === "auto") return { value: "auto", clamped: false };
  if (word.startsWith("calc(")) {
    const value = calculation(word);
    return value === null ? null : { value, clamped: false };
  }
  const match = one.exec(word);
  if (!match) return null;
  const [, sign = "", digits = "0", unit = ""] = match;
  const found = Number(`${sign}${digits}`);
  if (unit === "") return found === 0 ? { value: "0", clamped: false } : null;
  const scale = largest[unit];
  const min = scale === undefined ? Math.max(bounds.min, -200) : bounds.min * scale;
  const max = scale === undefined ? Math.min(bounds.max, 200) : bounds.max * scale;
  const clamped = Math.min(max, Math.max(min, found));
  return { value: `${plainNumber(clamped)}${unit}`, clamped: clamped !== found };
}

/** Parses one to `max` lengths, as in `2px 12.5px`. */
export function cssLengths(text: string, bounds: LengthBounds, max: number, { auto = false } = {}): Css {
  const parts = splitSpaces(text.trim());
  if (parts.length < 1 || parts.length > max) return null;
  const read = parts.map((part) => cssLength(part, bounds, { auto }));
  if (read.some((part) => part === null)) return null;
  return { value: read.map((part) => part?.value).join(" "), clamped: read.some((part) => part?.clamped) };
}

/** Formats a number without an exponent or floating-point noise. */
function plainNumber(value: number): string {
  return String(Number(value.toFixed(4)));
}

/** Splits at spaces outside parentheses. */
export function splitSpaces(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const char of text) {
    if (char === "(") depth++;
    if (char === ")") depth--;
    if (char === " " && depth === 0) {
      if (part !== "") parts.push(part);
      part = "";
    } else part += char;
  }
  if (part !== "") parts.push(part);
  return parts;
}

const calcToken = /\s*(?:([+-]?(?:\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})(?:px|rpx|rem|em|%|vw|vh)?)|([()])|([+\-*/])(?=\s))/y;

/**
 * Parses `calc(100% - 10px)`: numbers, the four operators, parentheses up to four levels deep. Returns it serialized
 * again, or null.
 */
function calculation(word: string): string | null {
  if (word.length > 120) return null;
  const body = word.slice("calc".length);
  const tokens: string[] = [];
  calcToken.lastIndex = 0;
  while (calcToken.lastIndex < body.length) {
    const start = calcToken.lastIndex;
    const match = calcToken.exec(body);
    if (!match) return body.slice(start).trim() === "" ? checkCalculation(tokens) : null;
    tokens.push(match[1] ?? match[2] ?? match[3] ?? "");
  }
  return checkCalculation(tokens);
}

/**
 * Requires alternating operands and operators, balanced parentheses closed only at the end, and no division by zero.
 */
function checkCalculation(tokens: string[]): string | null {
  let depth = 0;
  let wantsOperand = true;
  let text = "";
  let previous = "";
  for (const [index, token] of tokens.entries()) {
    if (token === "(") {
      if (!wantsOperand || ++depth > 4) return null;
      text += "(";
    } else if (token === ")") {
      if (wantsOperand || --depth < 0 || (depth === 0 && index !== tokens.length - 1)) return null;
      text += ")";
    } else if (/^[+\-*/]$/.test(token)) {
      if (wantsOperand) return null;
      wantsOperand = true;
      text += ` ${token} `;
    } else {
      if (!wantsOperand || depth === 0 || (previous === "/" && Number.parseFloat(token) === 0)) return null;
      wantsOperand = false;
      text += token;
    }
    previous = token;
  }
  return depth === 0 && !wantsOperand && tokens[0] === "(" ? `calc${text}` : null;
}

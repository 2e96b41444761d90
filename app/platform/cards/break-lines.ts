/** Letters of scripts without spaces: a line may end before or after each. Korean has spaces. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** What begins no line, and what ends none. */
const neverFirst = /^[\p{Pe}\p{Pf}、。，．：；！？…—ー々～・,.!?:;%ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u;
const neverLast = /[\p{Ps}\p{Pi}$¥₩]$/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Returns the letters of a text as they are read: with their accents, a picture of several code points as one. */
export const lettersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Returns the parts of a text between which a line may end. Spaces are the last letters of their part. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const letter of lettersOf(text)) {
    const last = parts.at(-1);
    const open = last !== undefined && mayEndBetween(last, letter);
    if (last === undefined || open) parts.push(letter);
    else parts[parts.length - 1] = last + letter;
  }
  return parts;
}

function mayEndBetween(before: string, letter: string): boolean {
  if (letter === " ") return false;
  if (before.endsWith(" ")) return true;
  if (neverFirst.test(letter) || neverLast.test(before)) return false;
  return dense.test(letter) || dense.test(lettersOf(before).at(-1) ?? "") || /[\p{L}\p{N}][-/]$/u.test(before);
}

interface Room {
  /** Pixels of a line. */
  width: number;
  /** Lines at most. */
  lines: number;
  /** Width of a text, in pixels. */
  measure(text: string): number;
}

/**
 * Breaks a text into lines: between words, and anywhere but before and after certain marks in scripts without spaces. A
 * word that is wider than a line is broken between letters. What exceeds the lines is cut, with an ellipsis.
 */
export function breakLines(text: string, { width, lines: most, measure }: Room): string[] {
  const lines: string[] = [];
  const fits = (line: string) => measure(line.trimEnd()) <= width;
  let line = "";
  const add = (part: string) => {
    if (line !== "" && !fits(line + part)) {
      lines.push(line);
      line = "";
    }
    line += part;
  };
  for (const part of partsOf(text)) {
    if (fits(part)) add(part);
    else for (const letter of lettersOf(part)) add(letter);
  }
  if (line !== "") lines.push(line);
  const shown = lines.slice(0, most).map((one) => one.trimEnd());
  if (lines.length <= most) return shown;
  const last = lettersOf(shown.pop() ?? "");
  while (last.length > 0 && measure(`${last.join("").trimEnd()}…`) > width) last.pop();
  return [...shown, `${last.join("").trimEnd()}…`];
}

import type { StoredItem } from "~/modules/format/stored";
import { canonical } from "./canonical";

export type Row = StoredItem["data"][number];

/** Rows at least this alike, of 1, count as one row that was changed. */
const alike = 0.3;

/**
 * Rows have no ids, so a row is known again by what it says. Returns the key of each row of `rows`: the place of the
 * row of `base` that it comes from, or what it says when it is new. Equal new rows of two lists get equal keys.
 */
export function rowKeys(base: readonly Row[], rows: readonly Row[]): string[] {
  const pairs = pairsOf(base, rows);
  const counts = new Map<string, number>();
  return rows.map((row, index) => {
    const from = pairs.get(index);
    if (from !== undefined) return baseKey(from);
    const text = canonical(row);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return `+${text}${count}`;
  });
}

/** The key of a row of `base` itself. */
export function baseKey(index: number): string {
  return String(index).padStart(3, "0");
}

/** Maps places of rows to places in `base`: equal rows first, then those most alike, then those at the same place. */
function pairsOf(base: readonly Row[], rows: readonly Row[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const used = new Set<number>();
  const pair = (index: number, from: number) => {
    if (pairs.has(index) || used.has(from) || from >= base.length) return;
    pairs.set(index, from);
    used.add(from);
  };
  const texts = base.map(canonical);
  for (const [index, row] of rows.entries()) if (texts[index] === canonical(row)) pair(index, index);
  for (const [index, row] of rows.entries()) {
    if (pairs.has(index)) continue;
    const from = texts.findIndex((text, at) => !used.has(at) && text === canonical(row));
    if (from >= 0) pair(index, from);
  }
  const candidates = rows.flatMap((row, index) =>
    pairs.has(index)
      ? []
      : base.flatMap((old, from) => {
          const score = used.has(from) ? 0 : likeness(old, row);
          return score >= alike ? [{ index, from, score, off: Math.abs(index - from) }] : [];
        }),
  );
  for (const { index, from } of candidates.toSorted((a, b) => b.score - a.score || a.off - b.off)) pair(index, from);
  if (rows.length === base.length) for (const index of rows.keys()) pair(index, index);
  return pairs;
}

/** How much two rows say the same, from 0 to 1; fields that are empty in both do not count. */
function likeness(one: Row, other: Row): number {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const scores = names.flatMap((name) => {
    const [a, b] = [one[name] ?? "", other[name] ?? ""];
    return a === "" && b === "" ? [] : [shared(said(a), said(b))];
  });
  return scores.length === 0 ? 1 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

const said = (text: Row[string]) => (typeof text === "string" ? text : canonical(text));

/** The share of two texts that begins or ends alike. */
function shared(a: string, b: string): number {
  if (a === b) return 1;
  const [short, long] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  let start = 0;
  while (start < short && a[start] === b[start]) start++;
  let end = 0;
  while (end < short - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return (start + end) / long;
}

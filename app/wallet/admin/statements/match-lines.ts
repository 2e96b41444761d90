import type { Candidate } from "./bookable";

/** Weights of the reasons for a candidate: a name alone is not enough, a reference with its amount is a match. */
const weights = { reference: 60, amount: 30, name: 8, date: 2 } as const;

export type MatchReason = keyof typeof weights;

/** Min score to show a candidate, and min score of a match. */
const shown = weights.amount;
const sure = weights.reference + weights.amount;
const maxShown = 6;
const day = 86_400_000;

/** A candidate of a line: of 100, and why. */
export interface ScoredCandidate extends Candidate {
  score: number;
  reasons: MatchReason[];
}

/**
 * Verdict on a line: booked (`used` here, in another file, or without a statement), matched, ambiguous (several
 * candidates, or an unsure one), or without a candidate.
 */
export type LineVerdict = "booked" | "matched" | "look" | "unmatched";

export interface StatementLineFacts {
  id: number;
  amountMinor: number;
  /** ms since 1970. */
  bookedOn: number;
  name: string;
  words: string;
  bankReference: string;
  /** The line was used, here or in another file. */
  used: boolean;
}

export interface MatchedLine {
  verdict: LineVerdict;
  /** The best first. */
  candidates: ScoredCandidate[];
}

const letters = (text: string) =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
const tokens = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== "");

/** True when a text contains a reference, ignoring separators within it, and not as part of a longer number. */
function names(text: string, reference: string): boolean {
  const needle = letters(reference);
  if (needle.length < 4) return false;
  const found = letters(text);
  for (let at = found.indexOf(needle); at !== -1; at = found.indexOf(needle, at + 1)) {
    const cut = (sign: string | undefined, edge: string | undefined) => /\d/.test(sign ?? "") && /\d/.test(edge ?? "");
    const [before, after] = [found[at - 1], found[at + needle.length]];
    if (!cut(before, needle[0]) && !cut(after, needle.at(-1))) return true;
  }
  return false;
}

/** True when two names may be the same person's: one has all the words of the other, in any order. */
function isNamed(text: string, name: string): boolean {
  const [one, other] = [tokens(text), tokens(name)];
  if (one.length === 0 || other.length === 0 || letters(name).length < 2) return false;
  const has = (all: string[], some: string[]) => some.every((token) => all.includes(token));
  return has(one, other) || has(other, one) || letters(text).includes(letters(name));
}

function scored(line: StatementLineFacts, candidate: Candidate): ScoredCandidate {
  const { name, words, bankReference, amountMinor, bookedOn } = line;
  const texts = [words, name, bankReference];
  const days = (bookedOn - candidate.at) / day;
  const reference = candidate.references.some((one) => texts.some((text) => names(text, one)));
  const named = candidate.names.some((one) => isNamed(name, one) || (one.length > 3 && names(words, one)));
  const holds: Record<MatchReason, boolean> = {
    reference,
    amount: candidate.orLess
      ? (reference || named) && Math.abs(amountMinor) <= Math.abs(candidate.amountMinor)
      : candidate.amountMinor === amountMinor,
    name: named,
    date: days > -3 && days < 14,
  };
  const reasons = (Object.keys(weights) as MatchReason[]).filter((reason) => holds[reason]);
  return { ...candidate, reasons, score: reasons.reduce((sum, reason) => sum + weights[reason], 0) };
}

/**
 * Matches lines of a statement with candidates. A match is the only candidate with the line's reference and amount; one
 * that two lines would match is ambiguous on both.
 */
export function matchLines(
  lines: readonly StatementLineFacts[],
  candidates: readonly Candidate[],
): Map<number, MatchedLine> {
  const found = new Map<number, MatchedLine>();
  const takers = new Map<string, number[]>();
  for (const line of lines) {
    if (line.used) {
      found.set(line.id, { verdict: "booked", candidates: [] });
      continue;
    }
    const fitting = candidates
      .filter(({ amountMinor }) => Math.sign(amountMinor) === Math.sign(line.amountMinor))
      .map((candidate) => scored(line, candidate))
      .filter(({ score }) => score >= shown)
      .sort((one, other) => other.score - one.score || one.id - other.id);
    const best = fitting.filter(({ score }) => score >= sure);
    const [first] = best;
    const verdict =
      fitting.length === 0
        ? "unmatched"
        : best.length === 1 && first
          ? first.done
            ? "booked"
            : first.care
              ? "look"
              : "matched"
          : "look";
    // A candidate decided without a statement explains a line, but cannot be picked.
    const open = fitting.filter(({ done }) => !done);
    const listed = verdict === "booked" ? best : open.slice(0, maxShown);
    found.set(line.id, { verdict: listed.length === 0 ? "unmatched" : verdict, candidates: listed });
    if (first && best.length === 1 && !first.orLess)
      takers.set(`${first.kind} ${first.id}`, [...(takers.get(`${first.kind} ${first.id}`) ?? []), line.id]);
  }
  for (const ids of takers.values()) {
    if (ids.length < 2) continue;
    for (const id of ids) {
      const one = found.get(id);
      if (one?.verdict === "matched") found.set(id, { ...one, verdict: "look" });
    }
  }
  return found;
}

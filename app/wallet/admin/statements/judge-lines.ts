import type { Candidate } from "./bookable";

/** Reasons for a candidate, each with its weight: a name alone is none, a reference with its amount is a match. */
const weights = { reference: 60, amount: 30, name: 8, date: 2 } as const;

export type MatchReason = keyof typeof weights;

/** From here on a candidate is shown, and from here on it is a match. */
const shown = weights.amount;
const sure = weights.reference + weights.amount;
const mostShown = 6;
const day = 86_400_000;

/** A candidate of a line: of 100, and why. */
export interface JudgedCandidate extends Candidate {
  score: number;
  reasons: MatchReason[];
}

/**
 * What a line is: booked (`used` here, in another file, or without a statement), matched, to be looked at (several
 * candidates, or one that is not sure), or about nothing that is known.
 */
export type LineVerdict = "booked" | "matched" | "look" | "unmatched";

export interface JudgeableLine {
  id: number;
  amountMinor: number;
  /** ms since 1970. */
  bookedOn: number;
  name: string;
  words: string;
  bankReference: string;
  /** This line was used, here or in another file. */
  used: boolean;
}

export interface JudgedLine {
  verdict: LineVerdict;
  /** The best first. */
  candidates: JudgedCandidate[];
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

/** Whether a text names a reference: as it is, whatever stands between its signs, but not within a longer number. */
function names(text: string, reference: string): boolean {
  const wanted = letters(reference);
  if (wanted.length < 4) return false;
  const found = letters(text);
  for (let at = found.indexOf(wanted); at !== -1; at = found.indexOf(wanted, at + 1)) {
    const cut = (sign: string | undefined, edge: string | undefined) => /\d/.test(sign ?? "") && /\d/.test(edge ?? "");
    const [before, after] = [found[at - 1], found[at + wanted.length]];
    if (!cut(before, wanted[0]) && !cut(after, wanted.at(-1))) return true;
  }
  return false;
}

/** Whether two names are of one person: one has all the words of the other, in any order. */
function isNamed(text: string, name: string): boolean {
  const [one, other] = [tokens(text), tokens(name)];
  if (one.length === 0 || other.length === 0 || letters(name).length < 2) return false;
  const has = (all: string[], some: string[]) => some.every((token) => all.includes(token));
  return has(one, other) || has(other, one) || letters(text).includes(letters(name));
}

function judged(line: JudgeableLine, candidate: Candidate): JudgedCandidate {
  const { name, words, bankReference, amountMinor, bookedOn } = line;
  const texts = [words, name, bankReference];
  const days = (bookedOn - candidate.at) / day;
  const holds: Record<MatchReason, boolean> = {
    reference: candidate.references.some((reference) => texts.some((text) => names(text, reference))),
    amount: candidate.amountMinor === amountMinor,
    name: candidate.names.some((one) => isNamed(name, one) || (one.length > 3 && names(words, one))),
    date: days > -3 && days < 14,
  };
  const reasons = (Object.keys(weights) as MatchReason[]).filter((reason) => holds[reason]);
  return { ...candidate, reasons, score: reasons.reduce((sum, reason) => sum + weights[reason], 0) };
}

/**
 * Judges lines of a statement against what they may be about. A match is one candidate alone that the line names by
 * reference and by amount; what two lines would match is to be looked at on both.
 */
export function judgeLines(lines: readonly JudgeableLine[], candidates: readonly Candidate[]): Map<number, JudgedLine> {
  const found = new Map<number, JudgedLine>();
  const takers = new Map<string, number[]>();
  for (const line of lines) {
    if (line.used) {
      found.set(line.id, { verdict: "booked", candidates: [] });
      continue;
    }
    const fitting = candidates
      .filter(({ amountMinor }) => Math.sign(amountMinor) === Math.sign(line.amountMinor))
      .map((candidate) => judged(line, candidate))
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
    // What was decided without a statement explains a line; it cannot be picked.
    const open = fitting.filter(({ done }) => !done);
    const listed = verdict === "booked" ? best : open.slice(0, mostShown);
    found.set(line.id, { verdict: listed.length === 0 ? "unmatched" : verdict, candidates: listed });
    if (first && best.length === 1)
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

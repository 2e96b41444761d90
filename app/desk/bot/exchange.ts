import { readId } from "~/app/platform/ids";

/** Most turns of an exchange that a page keeps; earlier ones are let go. */
export const mostTurns = 6;
/** Longest question in the asker's own words, in code points. */
export const questionLimit = 200;

/** What somebody asked the bot: one of the quick questions, a help article, or their own words. */
export type Turn = { kind: "question" | "article"; id: number } | { kind: "text"; text: string };

/** What a vote is about: `question:12` or `article:34`. */
export type About = `${"question" | "article"}:${number}`;

const separator = ":";

/** Writes a turn as it travels in a form. */
export function writeTurn(turn: Turn): string {
  return `${turn.kind}${separator}${turn.kind === "text" ? turn.text : turn.id}`;
}

/** Reads a turn of a form; null for anything else. Words are cut to `questionLimit`. */
export function readTurn(written: unknown): Turn | null {
  if (typeof written !== "string") return null;
  const [kind = "", ...rest] = written.split(separator);
  const value = rest.join(separator);
  if (kind === "text") return ownWords(value);
  const id = readId(value);
  return (kind === "question" || kind === "article") && id !== null ? { kind, id } : null;
}

/** Returns words as a turn; null for none. Characters that PostgreSQL cannot store are dropped. */
export function ownWords(typed: string): Turn | null {
  const text = [...typed.replaceAll("\0", " ").replace(/\s+/gu, " ").trim()].slice(0, questionLimit).join("");
  return text === "" ? null : { kind: "text", text };
}

/** Reads the turns of a form: the latest ones, at most `mostTurns`. */
export function readTurns(written: readonly unknown[]): Turn[] {
  return written
    .slice(-mostTurns)
    .map(readTurn)
    .filter((turn) => turn !== null);
}

/** Reads what a vote is about; null for anything else. */
export function readAbout(written: unknown): About | null {
  const turn = readTurn(written);
  return turn && turn.kind !== "text" ? `${turn.kind}:${turn.id}` : null;
}

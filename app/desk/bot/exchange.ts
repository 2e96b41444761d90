import { readId } from "~/app/platform/ids";

/** Max turns that a page keeps; earlier ones are dropped. */
export const maxTurns = 6;
/** Max code points of a question in free text. */
export const questionLimit = 200;

export type Turn = { kind: "question" | "article"; id: number } | { kind: "text"; text: string };

/** The subject of a vote: `question:12` or `article:34`. */
export type About = `${"question" | "article"}:${number}`;

const separator = ":";

/** Serialises a turn for a form. */
export function writeTurn(turn: Turn): string {
  return `${turn.kind}${separator}${turn.kind === "text" ? turn.text : turn.id}`;
}

/** Parses a turn of a form; null for anything else. Text is cut to `questionLimit`. */
export function readTurn(written: unknown): Turn | null {
  if (typeof written !== "string") return null;
  const [kind = "", ...rest] = written.split(separator);
  const value = rest.join(separator);
  if (kind === "text") return ownWords(value);
  const id = readId(value);
  return (kind === "question" || kind === "article") && id !== null ? { kind, id } : null;
}

/** Returns free text as a turn; null for none. Characters that PostgreSQL cannot store are dropped. */
export function ownWords(typed: string): Turn | null {
  const text = [...typed.replaceAll("\0", " ").replace(/\s+/gu, " ").trim()].slice(0, questionLimit).join("");
  return text === "" ? null : { kind: "text", text };
}

/** Parses the turns of a form: the latest ones, at most `maxTurns`. */
export function readTurns(written: readonly unknown[]): Turn[] {
  return written
    .slice(-maxTurns)
    .map(readTurn)
    .filter((turn) => turn !== null);
}

/** Parses the subject of a vote; null for anything else. */
export function readAbout(written: unknown): About | null {
  const turn = readTurn(written);
  return turn && turn.kind !== "text" ? `${turn.kind}:${turn.id}` : null;
}

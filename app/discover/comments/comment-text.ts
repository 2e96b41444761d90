import { blockedWordsIn, linksIn, type TextRules } from "~/app/platform/blocked-text";
import { lengthOf } from "~/app/platform/http/typed-text";
import { postLimits } from "../post";

export type CommentTextRefusal = "empty" | "tooLong" | "blockedWord" | "blockedLink";

/** Tidies what was typed: line ends as they are stored, and not more than one empty line. */
export const commentText = (typed: string) =>
  typed
    .replace(/\r\n?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Checks a tidied text as messages of the chat are; null = allowed. */
export function checkComment(text: string, rules: TextRules): CommentTextRefusal | null {
  if (text === "") return "empty";
  if (lengthOf(text) > postLimits.comment) return "tooLong";
  if (rules.blockLinks && linksIn(text).length > 0) return "blockedLink";
  return blockedWordsIn(text, rules).length > 0 ? "blockedWord" : null;
}

/** Somebody who may be named. */
export interface Named {
  name: string;
  userId: number;
}

/** Names in a comment at most. */
const mostNames = 10;

/** Returns the people whose name stands in a text behind an @, the longest names first: "@Eva M." is not "@Eva". */
export function mentionsIn(text: string, people: readonly Named[]): Named[] {
  if (!/[@＠]/u.test(text)) return [];
  let rest = text.normalize("NFC").replaceAll("＠", "@");
  const found: Named[] = [];
  for (const one of [...people].sort((a, b) => b.name.length - a.name.length)) {
    const call = `@${one.name.normalize("NFC")}`;
    if (one.name === "" || !rest.includes(call)) continue;
    rest = rest.replaceAll(call, "\n");
    found.push(one);
    if (found.length === mostNames) break;
  }
  return found;
}

import { blockedWordsIn, linksIn, type TextRules } from "~/app/platform/blocked-text";
import { maxText } from "./events";

/** A message to be sent; a picture and a recording are the sender's drafts. */
export type MessageInput =
  | { type: "text"; text: string }
  | { type: "img" | "voice"; upload: string }
  | { type: "goods"; id: number }
  | { type: "order"; id: number };

/**
 * As sent by other clients: a picture may also be named by the hash that is its address, since anyone who has that can
 * show the picture anyway.
 */
export type NamedInput = MessageInput | { type: "img"; hash: string };

/** Message ids chosen by clients: a UUID, or anything of the same characters. */
export const clientIdPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Removes control characters except line breaks and tabs, bidirectional overrides and lone surrogates. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
}

export type TextRefusal = "empty" | "tooLong" | "blockedWord" | "blockedLink";

/** Checks a cleaned text; null = allowed. */
export function checkMessageText(text: string, rules: TextRules): TextRefusal | null {
  if (text === "") return "empty";
  if ([...text].length > maxText) return "tooLong";
  if (rules.blockLinks && linksIn(text).length > 0) return "blockedLink";
  return blockedWordsIn(text, rules).length > 0 ? "blockedWord" : null;
}

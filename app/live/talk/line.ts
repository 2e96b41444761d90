import { blockedWordsIn, linksIn, type TextRules } from "~/app/platform/blocked-text";
import { lengthOf, typedText } from "~/app/platform/http/typed-text";
import { type SayRefusal, talkLimits } from "./talk-limits";

/** A line as its readers get it. */
export interface SaidLine {
  /** Its number in the room. */
  id: number;
  /** Masked; "" = the host, who needs none. */
  name: string;
  /** It was said for the shop. */
  host: boolean;
  text: string;
  /** Media time of the room when it was said. */
  ms: number;
}

/** Tidies what was typed into one line; one code point more than allowed is kept, so that it is refused. */
export const lineText = (typed: string): string => typedText(typed, talkLimits.line + 1);

/** Checks a tidied line as messages of the chat are; null = allowed. */
export function checkLine(text: string, rules: TextRules): SayRefusal | null {
  if (text === "") return "empty";
  if (lengthOf(text) > talkLimits.line) return "tooLong";
  if (rules.blockLinks && linksIn(text).length > 0) return "blockedLink";
  return blockedWordsIn(text, rules).length > 0 ? "blockedWord" : null;
}

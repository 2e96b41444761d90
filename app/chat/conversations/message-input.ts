import { maxText } from "./events";

/** What a sender wants to say; a picture and a recording are drafts of theirs. */
export type MessageInput =
  | { type: "text"; text: string }
  | { type: "img" | "voice"; upload: string }
  | { type: "goods"; id: number }
  | { type: "order"; id: number };

/**
 * The same as other clients name it: a picture also by the hash that is its address. Who has that can show the picture
 * to anybody.
 */
export type NamedInput = MessageInput | { type: "img"; hash: string };

/** Form of the ids that clients give their messages: a UUID, or whatever of the same characters they use. */
export const clientIdPattern = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Drops what does not belong in a text: control characters except line ends and tabs, characters that turn its
 * direction, lone surrogates.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
}

/** Operators' rules about what may be said. */
export interface TalkRules {
  /** Words and phrases that nobody may send, one a line. */
  blockedWords: string;
  /** Addresses of web pages are refused. */
  blockLinks: boolean;
}

export type TextRefusal = "empty" | "tooLong" | "blockedWord" | "blockedLink";

const link =
  /https?:\/\/|\bwww\.|\b[a-z0-9-]{2,}\.(?:com|net|org|info|biz|shop|site|online|top|xyz|cn|io|me|cc|ru|jp|kr|my|tw|hk|sg)\b/i;

/** Width, case and what is put between the letters do not hide a word. */
const bare = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Judges a cleaned text; null = it may be sent. */
export function judgeText(text: string, rules: TalkRules): TextRefusal | null {
  if (text === "") return "empty";
  if ([...text].length > maxText) return "tooLong";
  if (rules.blockLinks && link.test(text.normalize("NFKC"))) return "blockedLink";
  const said = bare(text);
  const blocked = rules.blockedWords.split("\n").map(bare);
  return blocked.some((word) => word !== "" && said.includes(word)) ? "blockedWord" : null;
}

import { lengthOf } from "../http/typed-text";

/** What operators have written in the place of a text's built-in words, in one language. */
export interface Wording {
  /** Subject of a mail, title of a notice; "" where the text has none. */
  subject: string;
  body: string;
}

/** The texts of a language by namespace, with the market's name left open. */
export type LocaleTexts = Record<string, Record<string, unknown>>;

/** Texts that belong together: who gets them, and as part of what. */
export const messageGroups = ["account", "staff", "notices", "buyer", "shop"] as const;
export type MessageGroup = (typeof messageGroups)[number];

/** How the texts of a group reach people, and how long their words may be, in code points. */
export const groupFacts: Record<MessageGroup, { channels: readonly ("mail" | "sms" | "notice")[]; longest: number }> = {
  account: { channels: ["mail", "sms"], longest: 600 },
  staff: { channels: ["mail"], longest: 2000 },
  notices: { channels: ["mail"], longest: 500 },
  // A push cuts what is longer.
  buyer: { channels: ["notice", "mail"], longest: 400 },
  shop: { channels: ["notice", "mail"], longest: 400 },
};

/** Max code points of a subject: a mail program shows fewer, a push cuts at 100. */
const longestSubject = 100;

/** A text that is sent to people, and that operators may word themselves. */
export interface MessageText {
  /** Key of its built-in words: `mails:account.code.text`. */
  name: string;
  /** Key of its built-in subject; null = it has none. */
  subject: string | null;
  group: MessageGroup;
  /** What it is called in lists: its subject, that of the text it is a variant of, or its words. */
  heading: string;
  /** The built-in words, with their placeholders. */
  builtIn: Wording;
  /** Variables that are filled into it. */
  places: string[];
  /** Of these, which the words may not lack. */
  needed: Record<keyof Wording, string[]>;
}

/** Without a code or a link nobody gets on, and `title` and `text` are all that staff wrote to somebody. */
const neverLacking = ["code", "link", "title", "text"];
/** Their words stay in the outbox when the body is deleted. */
const neverInSubjects = ["code", "link"];

/** `{{variable}}`, or the market's name. */
const placeholder = /\{\{\s*(\w+)\s*\}\}|\{market\}/g;
/** What is left of anything that looks like a placeholder, or that i18next would read as one. */
const misread = /[{｛]+[^{}｛｝]*[}｝]*|[}｝]+|\$t\(/;

const known = new WeakMap<LocaleTexts, MessageText[]>();

/**
 * Returns the texts that operators may word: in the namespaces of what is sent, every `text…` key, with its `title…` as
 * the subject. Plural forms have other keys: they stay built in (docs/decisions/0318-words-of-messages.md).
 */
export function messageTexts(texts: LocaleTexts): MessageText[] {
  const found = known.get(texts) ?? ["mails", "noticeEvents"].flatMap((name) => textsIn(texts[name], `${name}:`));
  known.set(texts, found);
  return found;
}

function textsIn(node: unknown, path: string): MessageText[] {
  if (typeof node !== "object" || node === null) return [];
  const texts = new Map<string, unknown>(Object.entries(node));
  return [...texts].flatMap(([key, value]): MessageText[] => {
    if (typeof value !== "string") return textsIn(value, `${path}${key}.`);
    if (!/^text(?:[A-Z]|$)/.test(key)) return [];
    const titleKey = key.replace("text", "title");
    const titled = (titleName: string) => String(texts.get(titleName) ?? "");
    const builtIn = { subject: titled(titleKey), body: value };
    const parts = path.slice(0, -1).split(/[:.]/);
    const group = messageGroups.find((one) => parts.includes(one));
    if (!group) throw new Error(`${path}${key} is in no group of messages`);
    const needed = (words: string) => placesIn(words).filter((place) => neverLacking.includes(place));
    return [
      {
        name: path + key,
        subject: builtIn.subject === "" ? null : path + titleKey,
        group,
        heading: builtIn.subject || titled("title") || value,
        builtIn,
        places: [...new Set([...placesIn(builtIn.subject), ...placesIn(builtIn.body)])],
        needed: { subject: needed(builtIn.subject), body: needed(builtIn.body) },
      },
    ];
  });
}

/** Returns the variables that words name, once each. */
const placesIn = (words: string): string[] => [
  ...new Set([...words.matchAll(placeholder)].flatMap(([, name]) => name ?? [])),
];

/** Why words may not be saved. Parameters follow after bars (`fieldError`). */
type WordingFault =
  | "required"
  | "tooLong"
  | `messageTexts:errors.unknown|place=${string}`
  | `messageTexts:errors.missing|place=${string}`
  | `messageTexts:errors.secret|place=${string}`;

/** Returns what is wrong with words of a text, by field; {} = nothing. */
export function wordingFaults(text: MessageText, wording: Wording): Partial<Record<keyof Wording, WordingFault>> {
  const subject = text.subject === null ? undefined : faultOf(text, "subject", wording.subject);
  const body = faultOf(text, "body", wording.body);
  return { ...(subject && { subject }), ...(body && { body }) };
}

function faultOf(text: MessageText, field: keyof Wording, words: string): WordingFault | undefined {
  if (words.trim() === "") return "required";
  if (lengthOf(words) > (field === "subject" ? longestSubject : groupFacts[text.group].longest)) return "tooLong";
  const rest = words.replace(placeholder, (whole, name) =>
    name === undefined || text.places.includes(name) ? "…" : whole,
  );
  const unknown = /\{\{[^{}]*\}\}/.exec(rest) ?? misread.exec(rest);
  if (unknown) return `messageTexts:errors.unknown|place=${unknown[0].replaceAll("|", " ").slice(0, 40)}`;
  const present = placesIn(words);
  const missing = text.needed[field].find((place) => !present.includes(place));
  if (missing) return `messageTexts:errors.missing|place={{${missing}}}`;
  const secret = field === "subject" ? present.find((place) => neverInSubjects.includes(place)) : undefined;
  return secret === undefined ? undefined : `messageTexts:errors.secret|place={{${secret}}}`;
}

/** Fills variables and the market's name into words, as i18next does when they are sent. */
export const filledIn = (words: string, values: Record<string, string>, market: string): string =>
  words.replace(placeholder, (whole, name) => (name === undefined ? market : (values[name] ?? whole)));

/** Returns the texts of a language with an operator's words in them; words that no longer fit are left out. */
export function withWordings(texts: LocaleTexts, wordings: Record<string, Wording> | undefined): LocaleTexts {
  if (wordings === undefined) return texts;
  const worded = structuredClone(texts);
  for (const text of messageTexts(texts)) {
    const own = wordings[text.name];
    if (!own || Object.keys(wordingFaults(text, own)).length > 0) continue;
    setText(worded, text.name, own.body);
    if (text.subject !== null) setText(worded, text.subject, own.subject);
  }
  return worded;
}

function setText(texts: LocaleTexts, key: string, words: string): void {
  const path = key.split(/[:.]/);
  const last = path.pop() ?? "";
  let node: Record<string, unknown> = texts;
  for (const part of path) node = node[part] as Record<string, unknown>;
  node[last] = words;
}

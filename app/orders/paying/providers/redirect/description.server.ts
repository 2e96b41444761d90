import { z } from "zod";
import { line } from "~/app/platform/forms/form-parts.server";

/** What is wrong with a description, besides what any form may have: keys of the texts `payments:errors.…`. */
export const descriptionFaults = [
  "address",
  "fields",
  "twice",
  "minutes",
  "prefix",
  "uncovered",
  "noKey",
  "twoMeanings",
] as const;

/** How a text is signed: an HMAC under the key, or a digest of a text that has the key in it. */
export const signingWays = ["hmac-sha256", "hmac-sha512", "hmac-md5", "sha256", "sha512", "md5"] as const;
export const codings = ["hex", "HEX", "base64"] as const;

/**
 * An address of the provider. Keys and amounts travel there: https, and plain only within this machine, as a bank's own
 * gateway may run.
 */
const isProviderAddress = (text: string) =>
  URL.canParse(text) &&
  !/[\s;,'"]/.test(text) &&
  (/^https:\/\/[^/?#@]+/i.test(text) || /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(?:[/?#]|$)/i.test(text));

const address = line(500).refine((text) => text === "" || isProviderAddress(text), "address");
const name = line(60);
const words = line(200);
const template = line(1000);

/** Lines of `name=text`. */
const fields = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(/\r?\n/)
      .map((each) => each.trim())
      .filter((each) => each !== "")
      .join("\n"),
  )
  .refine((text) => text.length <= 4000, "tooLong")
  .refine((text) => text === "" || text.split("\n").every((each) => /^[^=\s]+=/.test(each)), "fields")
  .refine((text) => {
    const names = text.split("\n").map((each) => each.split("=", 1)[0]);
    return new Set(names).size === names.length;
  }, "twice");

const minutes = z
  .string()
  .default("0")
  .transform((typed) => typed.trim() || "0")
  .refine((typed) => /^\d{1,4}$/.test(typed), "minutes");

/** The parts of a description: what a form has, and what is stored. Lists are lines, or words with commas. */
export const descriptionShape = {
  /** Where buyers are sent, and how. */
  address: address.refine((text) => text !== "", "required"),
  method: z.enum(["get", "post"], "choose"),
  fields: fields.refine((text) => text !== "", "required"),
  /** Before our number of the payment: several systems may share an account. */
  prefix: line(20).refine((text) => /^[A-Za-z0-9_-]*$/.test(text), "prefix"),
  /** Minutes after which its page ends; 0 = it does not. */
  minutes,
  amounts: z.enum(["minor", "decimal"], "choose"),
  way: z.enum(signingWays, "choose"),
  coding: z.enum(codings, "choose"),
  /** What is signed, and the field of the signature. */
  signed: template.refine((text) => text !== "", "required"),
  signature: name.refine((text) => text !== "", "required"),
  /** How `{fields}` is written: `name=value` or values alone, and what is between them. */
  pairs: z.enum(["both", "values"], "choose"),
  joiner: z.string().max(5, "tooLong").default("&"),
  /** Fields that are not in it. */
  unsigned: words,
  noticeNumber: name.refine((text) => text !== "", "required"),
  noticeReference: name,
  noticeAmount: name.refine((text) => text !== "", "required"),
  noticeCurrency: name,
  noticeState: name.refine((text) => text !== "", "required"),
  paidWords: words.refine((text) => text !== "", "required"),
  refusedWords: words,
  /** What a notification has signed, and where; "" = as what is sent. */
  noticeSigned: template,
  noticeSignature: name,
  answer: line(100),
  /** Where it is asked about a payment; "" = it cannot be. */
  inquiryAddress: address,
  inquiryFields: fields,
  /** Words for authorised; where it is asked to capture then. "" = it takes the money at once. */
  authorisedWords: words,
  captureAddress: address,
  captureFields: fields,
  captureState: name,
  capturedWords: words,
  /** Where it is asked to release what is not captured, and its words when that was captured before. */
  voidAddress: address,
  voidFields: fields,
  voidState: name,
  voidedWords: words,
  voidCapturedWords: words,
  /** Where it is asked to give money back; "" = it cannot be: refunds go to the wallet. */
  refundAddress: address,
  refundFields: fields,
  refundState: name,
  refundedWords: words,
  refundRefusedWords: words,
  refundReference: name,
  /** Words by which its payouts are known on a bank statement. */
  payoutWords: words,
} as const;

/** What has to be said of a provider that captures: without it money would be held, and neither taken nor released. */
const capturing = [
  "authorisedWords",
  "captureFields",
  "captureState",
  "capturedWords",
  "voidAddress",
  "voidFields",
  "voidState",
  "voidedWords",
] as const;

/**
 * A notification counts only with its number, amount and state under the signature: whoever could change one of them
 * would pay nothing. A word of two meanings would let what is held count as taken.
 */
export const descriptionSchema = z.object(descriptionShape).superRefine((description, context) => {
  const { signed, noticeSigned, noticeNumber, noticeAmount, noticeState, unsigned } = description;
  const template = noticeSigned || signed;
  const whole = /\{(?:fields|given)\}/.test(template);
  const left = wordsOf(unsigned);
  for (const name of [noticeNumber, noticeAmount, noticeState]) {
    const covered = whole ? !left.includes(name) : template.includes(`{${name}}`);
    if (!covered) context.addIssue({ code: "custom", path: ["noticeSigned"], message: "uncovered", input: name });
  }
  const twice = (path: string, one: string, other: string) => {
    if (wordsOf(one).some((word) => wordsOf(other).includes(word)))
      context.addIssue({ code: "custom", path: [path], message: "twoMeanings", input: one });
  };
  if (description.captureAddress !== "") {
    for (const field of capturing)
      if (description[field] === "")
        context.addIssue({ code: "custom", path: [field], message: "required", input: "" });
    twice("voidedWords", description.voidedWords, description.voidCapturedWords);
    twice("authorisedWords", description.authorisedWords, description.paidWords);
    twice("authorisedWords", description.authorisedWords, description.refusedWords);
  }
  if (!description.way.startsWith("hmac-") && !signed.includes("{key}"))
    context.addIssue({ code: "custom", path: ["signed"], message: "noKey", input: signed });
  if (!description.way.startsWith("hmac-") && !template.includes("{key}"))
    context.addIssue({ code: "custom", path: ["noticeSigned"], message: "noKey", input: template });
});

export type Description = z.output<typeof descriptionSchema>;

/** Parses a stored description; null when it is not one. */
export const readDescription = (stored: unknown): Description | null =>
  descriptionSchema.safeParse(stored).data ?? null;

/** Words with commas between them. */
export const wordsOf = (text: string): string[] =>
  text
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");

/** Returns the words by which payouts of a described provider are known on a bank statement. */
export const payoutWordsOf = (stored: unknown): string[] => wordsOf(readDescription(stored)?.payoutWords ?? "");

/** The fields of lines `name=text`, with their places filled. */
export function filledFields(lines: string, places: Record<string, string>): [string, string][] {
  return lines
    .split("\n")
    .filter((each) => each !== "")
    .map((each): [string, string] => {
      const at = each.indexOf("=");
      return [each.slice(0, at), fill(each.slice(at + 1), places)];
    });
}

/** Fills places such as `{number}`; what is not one stays as it is. In one pass: a filled text is not filled again. */
export const fill = (text: string, places: Record<string, string>): string =>
  text.replace(/\{([^{}]+)\}/g, (whole, place: string) =>
    Object.hasOwn(places, place) ? (places[place] ?? "") : whole,
  );

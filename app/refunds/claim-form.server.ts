import { parseAmount } from "~/app/platform/format/amount";
import type { Format } from "~/app/platform/format/format";
import type { FormErrors } from "~/app/platform/http/form.server";
import type { FieldError } from "~/app/platform/language/text-keys";
import { priceText } from "~/app/platform/ui/amounts";
import { refundLimits, refundReasons } from "./refund-states";

export interface Claim {
  way: "money" | "return";
  received: boolean;
  amountMinor: number;
  reason: string;
  words: string;
}

/** Reads a text of at most `limit` code points. */
export function readWords(form: FormData, name: string, limit: number): { words: string; error?: FieldError } {
  const words = String(form.get(name) ?? "")
    .replace(/\r\n?/g, "\n")
    .trim();
  return [...words].length > limit ? { words, error: "tooLong" } : { words };
}

/** Reads an amount; an empty one is 0, which the verb checks. */
export function readAmountOf(form: FormData, name: string, currency: string): { minor: number; error?: FieldError } {
  const typed = String(form.get(name) ?? "").trim();
  const found = parseAmount(typed, currency);
  if (found.ok) return { minor: found.value };
  return found.code === "amountZero" ? { minor: 0 } : { minor: 0, error: found.code };
}

/** Parses a claim, with an error per field. Goods not received are not returned. */
export function readClaim(form: FormData, currency: string): { claim: Claim; errors: FormErrors } {
  const received = form.get("received") !== "no";
  const reason = refundReasons.find((one) => one === form.get("reason"));
  const amount = readAmountOf(form, "amount", currency);
  const { words, error } = readWords(form, "words", refundLimits.words);
  return {
    claim: {
      way: received && form.get("way") === "return" ? "return" : "money",
      received,
      amountMinor: amount.minor,
      reason: reason ?? "",
      words,
    },
    errors: found({ reason: reason ? undefined : "choose", amount: amount.error, words: error }),
  };
}

export function found(errors: Record<string, FieldError | undefined>): FormErrors {
  return Object.fromEntries(Object.entries(errors).flatMap(([name, code]) => (code ? [[name, code]] : [])));
}

/** The error of an amount that is above the maximum, naming it as the screen does. */
export function aboveMax(maxMinor: number, currency: string, format: Pick<Format, "price">): FieldError {
  return `refunds:errors.tooMuch|amount=${priceText(format.price(maxMinor, currency))}`;
}

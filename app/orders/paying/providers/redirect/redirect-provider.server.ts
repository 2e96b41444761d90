import { parseAmount } from "~/app/platform/format/amount";
import { plainAmount } from "~/app/platform/format/money";
import { callOther } from "~/app/platform/http/call-other.server";
import { href } from "~/app/platform/http/href";
import type { Texts } from "~/app/platform/language/texts";
import type {
  AskedRefund,
  Authorisation,
  DepartureForm,
  PaymentProvider,
  ProviderCall,
  ProviderMessage,
  ProviderNews,
  ProviderStatus,
  RefundAnswer,
  RequestedPayment,
} from "../provider";
import { type Description, filledFields, wordsOf } from "./description.server";
import { isSignature, signatureOf, signedText } from "./signing.server";

interface RedirectProvider {
  code: string;
  names: Texts;
  test: boolean;
  description: Description;
  key: string;
  /** The market's currency: that of its amounts. */
  currency: string;
}

/** Time for an answer, ms. */
const timeout = 15_000;

/**
 * A provider as operators describe it: its buyer is sent to its page with signed fields, and it calls back with signed
 * fields. It takes the money at once, unless it has an address where it is asked to capture. Without an address to ask,
 * only its calls say what became of a payment; without one for refunds these are refused, and go to the wallet.
 */
export function createRedirectProvider({
  code,
  names,
  test,
  description,
  key,
  currency,
}: RedirectProvider): PaymentProvider {
  const { address, method, minutes, inquiryAddress, refundAddress } = description;
  const common = {
    name: code,
    names,
    test,
    origin: new URL(address).origin,
    shortestMinutes: minutes === "0" ? Number.POSITIVE_INFINITY : Number(minutes),
    understood: description.answer,

    async start(payment: RequestedPayment) {
      if (method === "post") return { address: href("/pay/leave", { payment: payment.paymentId }) };
      const to = new URL(address);
      for (const [name, value] of sentFields(description, key, payment)) to.searchParams.append(name, value);
      return { address: to.href };
    },
    form: (payment: RequestedPayment): DepartureForm => ({
      action: address,
      fields: sentFields(description, key, payment),
    }),

    async verify({ headers, body }: ProviderCall): Promise<ProviderMessage | null> {
      const fields = fieldsOf(body, headers.get("content-type") ?? "");
      if (!fields || !isSigned(description, key, fields)) return null;
      const status = readStatus(description, fields, currency);
      if (!status) return null;
      return status.outcome === "authorised" || status.outcome === "refused" ? status : { outcome: "nothing" };
    },

    async status({ paymentId }: Pick<RequestedPayment, "paymentId">): Promise<ProviderStatus> {
      // Only its calls tell, and they may still come.
      if (inquiryAddress === "") return { outcome: "pending", paymentId };
      const number = `${description.prefix}${paymentId}`;
      const places = { number, time: seconds(Date.now()), currency };
      const answer = await ask(description, key, inquiryAddress, filledFields(description.inquiryFields, places));
      const status = readStatus(description, answer, currency);
      if (!status) throw new Error(`${code} answered something else about ${number}`);
      return status;
    },

    async refund(refund: AskedRefund): Promise<RefundAnswer> {
      if (refundAddress === "") return { refused: "it gives nothing back when it is asked" };
      const answer = await ask(description, key, refundAddress, refundFields(description, refund));
      const state = textOf(answer, description.refundState);
      if (wordsOf(description.refundedWords).includes(state))
        return { reference: (textOf(answer, description.refundReference) || refund.key).slice(0, 200) };
      if (wordsOf(description.refundRefusedWords).includes(state)) return { refused: state };
      throw new Error(`${code} answered ${state || "nothing"}`);
    },
  } satisfies Omit<PaymentProvider, "authorises" | "capture">;
  if (description.captureAddress === "")
    return { ...common, authorises: false, capture: async ({ amountMinor }) => ({ receivedMinor: amountMinor }) };
  const { captureAddress, captureFields, captureState, voidAddress, voidFields, voidState } = description;
  const askAbout = async (to: string, fields: string, payment: Authorisation) =>
    ask(description, key, to, filledFields(fields, authorisationPlaces(description, payment, currency)));
  return {
    ...common,
    authorises: true,
    async capture(payment) {
      const state = textOf(await askAbout(captureAddress, captureFields, payment), captureState);
      if (!wordsOf(description.capturedWords).includes(state))
        throw new Error(`${code} answered ${state || "nothing"} when it was to capture`);
      return { receivedMinor: payment.amountMinor };
    },
    async void(payment) {
      const state = textOf(await askAbout(voidAddress, voidFields, payment), voidState);
      if (wordsOf(description.voidCapturedWords).includes(state)) return { capturedMinor: payment.amountMinor };
      if (wordsOf(description.voidedWords).includes(state)) return { capturedMinor: null };
      throw new Error(`${code} answered ${state || "nothing"} when it was to release`);
    },
  };
}

/** The places of a request to capture or release: `{capture}` names it, the same for every repetition. */
function authorisationPlaces({ prefix }: Description, payment: Authorisation, currency: string) {
  const { paymentId, reference, amountMinor } = payment;
  const number = `${prefix}${paymentId}`;
  return {
    number,
    reference,
    capture: `${number}-capture`,
    minor: String(amountMinor),
    decimal: plainAmount(amountMinor, currency),
    currency,
    time: seconds(Date.now()),
  };
}

const seconds = (ms: number) => String(Math.floor(ms / 1000));

function refundFields(
  description: Description,
  { paymentId, reference, key, amountMinor, currency }: AskedRefund,
): [string, string][] {
  return filledFields(description.refundFields, {
    number: `${description.prefix}${paymentId}`,
    reference,
    refund: key,
    minor: String(amountMinor),
    decimal: plainAmount(amountMinor, currency),
    currency,
    time: seconds(Date.now()),
  });
}

/** What a buyer is sent away with, the signature last. */
export function sentFields(description: Description, key: string, payment: RequestedPayment): [string, string][] {
  const { paymentId, amountMinor, currency, returnUrl, callbackUrl, locale, text, startedAt } = payment;
  return withSignature(
    description,
    key,
    filledFields(description.fields, {
      number: `${description.prefix}${paymentId}`,
      minor: String(amountMinor),
      decimal: plainAmount(amountMinor, currency),
      currency,
      return: returnUrl,
      notify: callbackUrl,
      language: locale,
      text,
      time: seconds(startedAt),
    }),
  );
}

/** The text that is signed when a buyer is sent away. */
export const sentText = (description: Description, key: string, fields: readonly [string, string][]): string =>
  signedText(description, { template: description.signed, signature: description.signature, fields, key });

function withSignature(description: Description, key: string, fields: [string, string][]): [string, string][] {
  const signature = signatureOf(description, sentText(description, key, fields), key);
  return [...fields, [description.signature, signature]];
}

function isSigned(description: Description, key: string, fields: readonly [string, string][]): boolean {
  const signature = description.noticeSignature || description.signature;
  const given = textOf(fields, signature);
  const template = description.noticeSigned || description.signed;
  const right = signatureOf(description, signedText(description, { template, signature, fields, key }), key);
  return given !== "" && isSignature(description.coding, given, right);
}

const textOf = (fields: readonly [string, string][], name: string) => fields.find(([one]) => one === name)?.[1] ?? "";

/** Asks the provider; its answer is signed, or at least came over its own connection. */
async function ask(
  description: Description,
  key: string,
  address: string,
  fields: [string, string][],
): Promise<[string, string][]> {
  const answer = await callOther(address, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(withSignature(description, key, fields)).toString(),
    timeout,
  });
  const body = (await answer.text()).slice(0, 64 * 1024);
  if (!answer.ok) throw new Error(`${new URL(address).host} answered ${answer.status}`);
  const found = fieldsOf(body, answer.headers.get("content-type") ?? "");
  if (!found) throw new Error(`${new URL(address).host} answered what cannot be read`);
  const signature = description.noticeSignature || description.signature;
  if (textOf(found, signature) !== "" && !isSigned(description, key, found))
    throw new Error(`${new URL(address).host} answered with a signature that is not right`);
  return found;
}

/** Reads a form or a flat JSON object; null when it is neither, or says something twice. */
function fieldsOf(body: string, type: string): [string, string][] | null {
  if (/json/i.test(type) || body.trimStart().startsWith("{")) {
    const parsed = json(body);
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return null;
    return Object.entries(parsed).flatMap(([name, value]): [string, string][] =>
      ["string", "number", "boolean"].includes(typeof value) ? [[name, String(value)]] : [],
    );
  }
  const fields = [...new URLSearchParams(body)];
  return new Set(fields.map(([name]) => name)).size === fields.length ? fields : null;
}

function json(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** What fields say of a payment; null when they say nothing that can be read, or of another currency. */
function readStatus(
  description: Description,
  fields: readonly [string, string][],
  currency: string,
): ProviderStatus | null {
  const { prefix, noticeNumber, noticeReference, noticeAmount, noticeCurrency, noticeState } = description;
  const number = textOf(fields, noticeNumber);
  const id = number.startsWith(prefix) ? number.slice(prefix.length) : "";
  if (!/^[1-9]\d{0,14}$/.test(id)) return null;
  const paymentId = Number(id);
  const state = textOf(fields, noticeState);
  if (wordsOf(description.refusedWords).includes(state)) return { outcome: "refused", paymentId };
  // Of one that authorises, what was captured is told by the same outcome: capturing it again says so.
  const held = description.captureAddress === "" ? [] : wordsOf(description.authorisedWords);
  if (![...held, ...wordsOf(description.paidWords)].includes(state)) return { outcome: "pending", paymentId };
  const theirs = noticeCurrency === "" ? "" : textOf(fields, noticeCurrency);
  if (theirs !== "" && theirs.toUpperCase() !== currency) return null;
  const amountMinor = readAmount(description, textOf(fields, noticeAmount), currency);
  if (amountMinor === null) return null;
  const reference = (textOf(fields, noticeReference) || number).slice(0, 200);
  return { outcome: "authorised", paymentId, reference, amountMinor } satisfies ProviderNews;
}

function readAmount({ amounts }: Description, text: string, currency: string): number | null {
  if (amounts === "minor") return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  if (!/^\d+(?:\.\d+)?$/.test(text)) return null;
  const read = parseAmount(text, currency);
  return read.ok ? read.value : null;
}

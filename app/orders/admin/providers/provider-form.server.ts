import { z } from "zod";
import { type FormFields, formFields } from "~/app/platform/forms/form-fields";
import { inLanguages, line, typedTexts } from "~/app/platform/forms/form-parts.server";
import { type FormErrors, issueErrors } from "~/app/platform/http/form.server";
import { textKey } from "~/app/platform/language/text-keys";
import type { Texts } from "~/app/platform/language/texts";
import type { ProviderKeys } from "../../paying/providers/provider-keys.server";
import {
  type Description,
  descriptionFaults,
  descriptionSchema,
  descriptionShape,
} from "../../paying/providers/redirect/description.server";
import type { AdminProvider } from "./providers-admin-queries.server";

type Fields = Record<string, string>;
type Kind = AdminProvider["kind"];

/** Codes of ways to pay that the software has, and the form's own address. */
const taken = new Set(["wallet", "simulator", "stripe", "stripe-test", "new"]);

/** Names the provider in payments, files and the address that it calls. */
const called = z
  .string()
  .default("")
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => /^[a-z][a-z0-9-]{1,39}$/.test(text) && !taken.has(text), "payments:errors.code");

/** A key as its provider gives it: in one line, without the spaces around it. */
const key = line(500).refine((text) => text === "" || !/\s/.test(text), "payments:errors.key");

const named = { ...inLanguages("name", line(60)) };
const stripeForm = z.object({ ...named, keyPassword: key, webhookPassword: key });
const redirectForm = z.object({ ...named, keyPassword: key, ...descriptionShape });

/** The fields of a form: all of both kinds, but for the keys, which are never shown. */
export type RedirectSchema = z.ZodObject<typeof redirectForm.shape & { called: typeof called }>;
export type StripeSchema = typeof stripeForm;

export interface TypedProvider {
  code: string;
  name: Texts;
  description: Description | Record<string, never>;
  givesBack: boolean;
  /** Typed keys; a field that was left empty is not there. */
  keys: ProviderKeys;
}

/**
 * Parses the form of a provider, or returns a locale key for each invalid field.
 * @param fresh a new provider: its code is read, and it needs its keys
 */
export function parseProvider(
  fields: Fields,
  { kind, test, fresh }: { kind: Kind; test: boolean; fresh: boolean },
): { ok: true; value: TypedProvider } | { ok: false; errors: FormErrors } {
  return kind === "stripe" ? parseStripe(fields, { test, fresh }) : parseRedirect(fields, fresh);
}

const isEmpty = (typed: string | undefined) => (typed ?? "").trim() === "";

function parseStripe(
  fields: Fields,
  { test, fresh }: { test: boolean; fresh: boolean },
): { ok: true; value: TypedProvider } | { ok: false; errors: FormErrors } {
  const parsed = stripeForm.safeParse(fields);
  const errors = issueErrors(parsed.error);
  const { keyPassword: secret = "", webhookPassword: webhook = "" } = parsed.data ?? {};
  const mode = test ? "test" : "live";
  // A key of the other mode would take or promise money that this one does not.
  if (secret !== "" && !new RegExp(`^[rs]k_${mode}_`).test(secret))
    errors.keyPassword ??= test ? "payments:errors.testKey" : "payments:errors.liveKey";
  if (webhook !== "" && !webhook.startsWith("whsec_")) errors.webhookPassword ??= "payments:errors.webhook";
  if (fresh && isEmpty(fields.keyPassword)) errors.keyPassword ??= "required";
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors };
  const keys = { ...(secret !== "" && { key: secret }), ...(webhook !== "" && { webhook }) };
  const code = test ? "stripe-test" : "stripe";
  return { ok: true, value: { code, name: typedTexts("name", parsed.data), description: {}, givesBack: true, keys } };
}

function parseRedirect(
  fields: Fields,
  fresh: boolean,
): { ok: true; value: TypedProvider } | { ok: false; errors: FormErrors } {
  const typed = redirectForm.safeParse(fields);
  const described = descriptionSchema.safeParse(fields);
  const errors = keyed({ ...issueErrors(described.error), ...issueErrors(typed.error) });
  const code = called.safeParse(fields.called);
  if (fresh && !code.success) errors.called = "payments:errors.code";
  const name = typedTexts("name", typed.data);
  if (typed.success && Object.keys(name).length === 0) errors.name = "required";
  const secret = typed.data?.keyPassword ?? "";
  if (fresh && isEmpty(fields.keyPassword)) errors.keyPassword ??= "required";
  if (!typed.success || !described.success || Object.keys(errors).length > 0) return { ok: false, errors };
  const keys = secret === "" ? {} : { key: secret };
  const givesBack = described.data.refundAddress !== "";
  return { ok: true, value: { code: code.data ?? "", name, description: described.data, givesBack, keys } };
}

/** Errors of a description with the keys of their texts. */
function keyed(errors: FormErrors): FormErrors {
  const entries = Object.entries(errors).map(([field, error]) => {
    const fault = descriptionFaults.find((one) => one === String(error));
    return [field, fault ? textKey("payments:errors", fault) : error] as const;
  });
  return Object.fromEntries(entries);
}

/** The fields that a new description begins with: how most providers have it. */
const usual: Description = {
  address: "",
  method: "get",
  fields:
    "merchant=\nout_no={number}\namount={decimal}\ncurrency={currency}\nsubject={text}\n" +
    "return_url={return}\nnotify_url={notify}",
  prefix: "P",
  minutes: "0",
  amounts: "decimal",
  way: "hmac-sha256",
  coding: "hex",
  signed: "{fields}",
  signature: "sign",
  pairs: "both",
  joiner: "&",
  unsigned: "",
  noticeNumber: "out_no",
  noticeReference: "trade_no",
  noticeAmount: "amount",
  noticeCurrency: "",
  noticeState: "status",
  paidWords: "paid",
  refusedWords: "failed",
  noticeSigned: "",
  noticeSignature: "",
  answer: "OK",
  inquiryAddress: "",
  inquiryFields: "",
  authorisedWords: "",
  captureAddress: "",
  captureFields: "",
  captureState: "",
  capturedWords: "",
  voidAddress: "",
  voidFields: "",
  voidState: "",
  voidedWords: "",
  voidCapturedWords: "",
  refundAddress: "",
  refundFields: "",
  refundState: "",
  refundedWords: "",
  refundRefusedWords: "",
  refundReference: "",
  payoutWords: "",
};

/** The fields that a form is opened with. @param stored null = a new provider */
export function providerFields(stored: AdminProvider | null, kind: Kind): Fields {
  const name = stored?.name ?? {};
  const keys = { keyPassword: "", webhookPassword: "" };
  if (kind === "stripe") return formFields<StripeSchema>({ name, ...keys });
  const described = { ...usual, ...(stored?.description as Partial<Description> | undefined) };
  const { webhookPassword: _, ...own } = keys;
  return formFields<RedirectSchema>({
    name,
    ...own,
    ...described,
    called: stored?.code ?? "",
  }) as FormFields<RedirectSchema>;
}

import type { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { type FormErrors, type FormReply, parseForm, refuseForm } from "~/app/platform/http/form.server";
import { json } from "~/app/platform/http/text-response.server";
import { securityEvent } from "~/app/platform/security-event.server";
import { maskedTarget } from "../rules";
import { deviceOfTarget } from "../sign-in/known-device.server";
import { askingBrowser, codeAsker } from "./code-asker.server";
import { redeemCode, sendCode } from "./one-time-code.server";
import type { CodePurpose } from "./one-time-codes-queries.server";

export interface AuthReply extends FormReply {
  /** A code is on its way to `to` (masked); the next may be requested in `seconds`. */
  sent?: { to: string; seconds: number };
  /** The code proved the phone, and the user must now decide: log in instead, or register instead. */
  ask?: "login" | "register";
}

/** Returns a response with the errors by field and status 400. */
export function refusal(values: Record<string, string>, errors: FormErrors, more: Partial<AuthReply> = {}) {
  return json<AuthReply>(
    { ...refuseForm(values, errors), ...more },
    { status: 400, headers: { "Cache-Control": "no-store" } },
  );
}

/** Handles the "get code" button of a form: sends a code to the value of `field`, anyone who owns it. */
export async function answerSend<Field extends string>(
  request: Request,
  context: RequestContext,
  form: FormData,
  options: { purpose: CodePurpose; field: Field; schema: z.ZodType<Record<Field, string | undefined>> },
) {
  const parsed = parseForm(form, options.schema);
  if (!parsed.ok) return refusal(parsed.reply.values, parsed.reply.errors);
  return sendTo(request, context, parsed.values, {
    purpose: options.purpose,
    target: parsed.value[options.field] ?? "",
  });
}

/** Sends a code to a known target and reports it in the form. */
export async function sendTo(
  request: Request,
  context: RequestContext,
  values: Record<string, string>,
  { purpose, target }: { purpose: CodePurpose; target: string },
) {
  const device = await deviceOfTarget(request, context, target);
  const { language, address } = context;
  const { asker, cookie } = askingBrowser(request, context);
  const sent = await sendCode(context, { purpose, target, locale: language.locale, address, device, asker });
  const to = maskedTarget(target);
  if (sent.ok) {
    const headers = { "Set-Cookie": cookie, "Cache-Control": "no-store" };
    return json<AuthReply>({ values, errors: {}, sent: { to, seconds: sent.value.seconds } }, { headers });
  }
  const seconds = Number(/^tooOften\|seconds=(\d+)$/.exec(sent.code)?.[1] ?? 0);
  return refusal(values, { code: sent.code }, seconds > 0 ? { sent: { to, seconds } } : {});
}

/** Redeems the code that this browser requested for a target. Refuses like `redeemCode`. */
export async function redeemHere(
  request: Request,
  context: RequestContext,
  { purpose, target, code }: { purpose: CodePurpose; target: string; code: string },
): ReturnType<typeof redeemCode> {
  const device = await deviceOfTarget(request, context, target);
  const { db, codeSecret: secret, address } = context;
  const asker = codeAsker(request, context);
  const proof = await redeemCode(db, { purpose, target, code, secret, address, device, asker });
  if (!proof.ok) securityEvent(context, "codeFailed", { target: maskedTarget(target), reason: proof.code });
  return proof;
}

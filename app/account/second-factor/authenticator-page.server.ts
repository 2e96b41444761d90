import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { badRequest, seeOther } from "~/app/platform/http/answers.server";
import { type FormErrors, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import {
  beginSecondFactor,
  renewRecoveryCodes,
  secretBeingSetUp,
  turnOnByCode,
} from "~/app/platform/second-factor/second-factor.server";
import { recoveryCodesLeft, turnOff } from "~/app/platform/second-factor/second-factor-queries.server";
import { totpQr } from "~/app/platform/second-factor/totp.server";
import { securityEvent } from "~/app/platform/security-event.server";
import { transact } from "~/db/transact.server";
import type { Buyer } from "../buyers-queries.server";
import { factorForm } from "../sign-in/auth-form.server";
import { endOtherDevices } from "../sign-in/devices-queries.server";
import { notifyOwner } from "./notify-owner.server";
import { buyersFactor } from "./second-factor.server";

const here = () => href("/pages/user/setting/authenticator");

/** Loads the screen: off, being set up (the secret and its QR code), or on with the number of recovery codes left. */
export async function loadAuthenticator({ db, totpSecret, language }: RequestContext, buyer: Buyer) {
  const owner = buyersFactor(buyer.id);
  const secret = buyer.hasFactor ? null : await secretBeingSetUp(db, owner, totpSecret);
  return {
    title: language.i18n.t("factor:title"),
    on: buyer.hasFactor,
    left: buyer.hasFactor ? await recoveryCodesLeft(db, owner) : 0,
    setUp: secret && { secret, qr: totpQr(secret, { issuer: language.market, label: buyer.username }) },
  };
}

/** Handles the screen's forms; `intent` selects one. */
export async function answerAuthenticator(request: Request, context: RequestContext, buyer: Buyer) {
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "begin":
      await beginSecondFactor(context.db, buyersFactor(buyer.id), context.totpSecret);
      return seeOther(here());
    case "confirm":
      return answerConfirm(request, context, buyer, form);
    case "codes":
      return answerCodes(context, buyer);
    case "remove":
      return answerRemove(context, buyer);
    default:
      throw badRequest();
  }
}

/** Recovery codes appear in this one response and nowhere else. */
const shown = (codes: string[], cookie?: string) =>
  json(
    { ...refuseForm({}, {}), codes: codes as string[] | null },
    { headers: { "Cache-Control": "no-store", ...(cookie ? { "Set-Cookie": cookie } : {}) } },
  );

const refused = (errors: FormErrors) =>
  json({ ...refuseForm({}, errors), codes: null }, { status: 400, headers: { "Cache-Control": "no-store" } });

/** Turns the factor on: gives the session a new id, signs out the person's other devices, and notifies the owner. */
async function answerConfirm(request: Request, context: RequestContext, { id: userId }: Buyer, form: FormData) {
  const parsed = parseForm(form, factorForm);
  if (!parsed.ok) return refused(parsed.reply.errors);
  const { db, totpSecret: key, clock, sessions } = context;
  const typed = { code: parsed.value.factorCode, key, nowMs: clock.now().getTime() };
  const sessionId = (await context.session(request))?.sessionId ?? "";
  const done = await transact(db, async (trx) => {
    const codes = await turnOnByCode(trx, buyersFactor(userId), typed);
    if (!codes.ok) return codes;
    await endOtherDevices(trx, { userId, sessionId });
    await notifyOwner(trx, context, { userId, what: "factorOn" });
    return codes;
  });
  if (!done.ok) {
    securityEvent(context, "secondFactorFailed", { user: userId, reason: done.code });
    return refused({ factorCode: done.code });
  }
  securityEvent(context, "secondFactorChanged", { user: userId, to: "on" });
  return shown(done.value, sessions.users.cookie(await sessions.users.renew(sessionId)));
}

async function answerCodes(context: RequestContext, { id: userId, hasFactor }: Buyer) {
  if (!hasFactor) return seeOther(here());
  const codes = await transact(context.db, async (trx) => {
    await notifyOwner(trx, context, { userId, what: "newCodes" });
    return renewRecoveryCodes(trx, buyersFactor(userId), context.totpSecret);
  });
  securityEvent(context, "secondFactorChanged", { user: userId, to: "new recovery codes" });
  return shown(codes);
}

async function answerRemove(context: RequestContext, { id: userId, hasFactor }: Buyer) {
  if (!hasFactor) return seeOther(here());
  await transact(context.db, async (trx) => {
    await turnOff(trx, buyersFactor(userId));
    await notifyOwner(trx, context, { userId, what: "factorOff" });
  });
  securityEvent(context, "secondFactorChanged", { user: userId, to: "off" });
  return redirectWithToast(context, href("/pages/user/setting/security"), "factor:removed");
}

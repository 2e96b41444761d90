import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, notFound, seeOther } from "~/app/platform/http/answers.server";
import { type FormErrors, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { ok, refuse } from "~/app/platform/result";
import { beginSecondFactor } from "~/app/platform/second-factor/second-factor.server";
import { parseNewPassword } from "~/app/platform/secrets/breached-passwords.server";
import { securityEvent } from "~/app/platform/security-event.server";
import { transact } from "~/db/transact.server";
import { audit } from "../audit-queries.server";
import { requireRecentStaff, requireSignedIn } from "../guard.server";
import { endOtherStaffSessions, endStaffSession } from "../members/sessions-queries.server";
import { needsSecondFactor } from "../permissions";
import { changeOwnPassword } from "./change-own-password.server";
import { confirmSecondFactor, removeSecondFactor } from "./set-up-second-factor.server";
import { newPasswordForm, ownPasswordForm, secondFactorForm, sessionForm } from "./sign-in-form.server";
import { renewedStaffSession } from "./start-staff-session.server";

type Me = Awaited<ReturnType<typeof requireSignedIn>>;

const here = () => href("/operator/account");

/** Handles the forms of one's own account; `intent` selects one. */
export async function answerAccount(request: Request, context: RequestContext) {
  const staff = await requireSignedIn(request, context, { settingUp: true });
  const form = await readForm(request);
  const intent = form.get("intent");
  // The password form asks for the current password itself.
  if (intent !== "password") await requireRecentStaff(request, context);
  switch (intent) {
    case "begin":
      await beginSecondFactor(context.db, { kind: "staff", id: staff.id }, context.totpSecret);
      return seeOther(here());
    case "confirm":
      return answerConfirm(context, staff, form);
    case "remove":
      return answerRemove(context, staff, form);
    case "password":
      return answerPassword(context, staff, form);
    case "session":
    case "others":
      return answerSessions(context, staff, form);
    default:
      return answerRefused({ ...refuseForm({}, { "": "again" }), codes: null });
  }
}

const refused = (values: Record<string, string>, errors: FormErrors) =>
  answerRefused({ ...refuseForm(values, errors), codes: null });

async function answerConfirm(context: RequestContext, staff: Me, form: FormData) {
  const parsed = parseForm(form, secondFactorForm);
  if (!parsed.ok) return refused(parsed.reply.values, parsed.reply.errors);
  const { db, totpSecret: key, clock, address } = context;
  const nowMs = clock.now().getTime();
  const { sessionId } = staff;
  const done = await confirmSecondFactor(db, { staff, sessionId, code: parsed.value.code, key, nowMs, address });
  if (!done.ok) {
    securityEvent(context, "secondFactorFailed", { staff: staff.id, reason: done.code });
    return refused({}, { code: done.code });
  }
  const headers = { "Cache-Control": "no-store", ...(await renewedStaffSession(context, sessionId)) };
  return json({ ...refuseForm({}, {}), codes: done.value as string[] | null }, { headers });
}

async function answerRemove(context: RequestContext, staff: Me, form: FormData) {
  if (needsSecondFactor(staff)) throw new Response(null, { status: 403 });
  const parsed = parseForm(form, ownPasswordForm);
  if (!parsed.ok) return refused(parsed.reply.values, parsed.reply.errors);
  const { password } = parsed.value;
  const done = await removeSecondFactor(context.db, { staff, password, address: context.address });
  if (!done.ok) {
    securityEvent(context, "passwordFailed", { staff: staff.id, reason: done.code });
    return refused({}, { password: done.code });
  }
  return redirectWithToast(context, here(), "operator:toast.factorOff");
}

async function answerPassword(context: RequestContext, staff: Me, form: FormData) {
  const schema = newPasswordForm([context.origin, staff.email, staff.name]);
  const parsed = await parseNewPassword(context, { form, schema, field: "newPassword" });
  if (!parsed.ok) return refused(parsed.reply.values, parsed.reply.errors);
  const { presentPassword: present, newPassword: next } = parsed.value;
  const { db, address, origin, language } = context;
  const { t } = language.i18n;
  const notice = {
    subject: t("mails:staff.password.title"),
    body: t("mails:staff.password.text", { name: staff.name, site: origin }),
    locale: language.locale,
  };
  const done = await changeOwnPassword(db, { staff, sessionId: staff.sessionId, present, next, address, notice });
  if (!done.ok) {
    if (done.code === "passwordOld") return refused({}, { newPassword: "operator:errors.passwordOld" });
    securityEvent(context, "passwordFailed", { staff: staff.id, reason: done.code });
    return refused({}, { presentPassword: done.code });
  }
  const headers = await renewedStaffSession(context, staff.sessionId, !staff.secondFactor);
  return redirectWithToast(context, here(), "operator:toast.passwordChanged", headers);
}

async function answerSessions(context: RequestContext, staff: Me, form: FormData) {
  const { db, address } = context;
  const all = form.get("intent") === "others";
  const parsed = all ? null : parseForm(form, sessionForm);
  if (parsed && !parsed.ok) throw notFound();
  const ended = await transact(db, async (trx) => {
    if (parsed?.ok && !(await endStaffSession(trx, staff.id, parsed.value.session))) return refuse("notFound");
    if (all) await endOtherStaffSessions(trx, staff.id, staff.sessionId);
    const subject = { kind: "staff", id: staff.id, label: staff.name };
    await audit(trx, { staff, action: "staff.sessionEnded", subject, address });
    return ok(null);
  });
  if (!ended.ok) throw notFound();
  return redirectWithToast(context, here(), "operator:toast.sessionEnded");
}

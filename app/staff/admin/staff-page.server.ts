import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import { requireRecentStaff, requireStaff, type Staff } from "../guard.server";
import { changeMember, type MemberChange } from "./change-member.server";
import { inviteStaff, withdrawInvitation } from "./invite-staff.server";
import { factorResetForm, inviteForm, roleForm, staffIdForm } from "./sign-in-form.server";

const refused = (values: Record<string, string>, errors: FormErrors) =>
  answerRefused({ ...refuseForm(values, errors), link: null });

/** Returns the address of a single-use link. */
export function inviteAddress(origin: string, token: string): string {
  return `${origin}/operator/invite/${token}`;
}

/** Handles the forms of the staff list; `intent` selects one. Only for those who may edit staff. */
export async function answerStaff(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "staff.edit");
  const { db, address } = context;
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  if (intent === "invite") {
    const parsed = parseForm(form, inviteForm);
    if (!parsed.ok) return refused(parsed.reply.values, parsed.reply.errors);
    const done = await inviteStaff(db, { staff, address, ...parsed.value });
    if (!done.ok) return refused(parsed.values, { email: textKey("operator:errors", done.code) });
    const link: string | null = inviteAddress(context.origin, done.value.token);
    return json({ ...refuseForm({}, {}), link }, { headers: { "Cache-Control": "no-store" } });
  }
  if (intent === "resetFactor") return answerFactorReset(request, context, staff, form);
  const parsed = parseForm(form, intent === "role" ? roleForm : staffIdForm);
  if (!parsed.ok) throw notFound();
  const { id } = parsed.value;
  if (intent === "withdraw") {
    const done = await withdrawInvitation(db, { staff, address, id });
    return done.ok ? backTo(context, "withdrawn") : refused({}, { "": "operator:errors.inviteGone" });
  }
  const change = changeOf(intent, parsed.value);
  if (!change) return refused({}, { "": "again" });
  return answerOf(context, await changeMember(db, { staff, id, change, address }));
}

const backTo = (context: RequestContext, key: CodesOf<"operator:toast">) =>
  redirectWithToast(context, href("/operator/staff"), textKey("operator:toast", key));

function answerOf(context: RequestContext, done: Awaited<ReturnType<typeof changeMember>>) {
  if (done.ok || done.code === "same") return backTo(context, "saved");
  if (done.code === "notFound") throw notFound();
  return refused({}, { "": textKey("operator:errors", done.code) });
}

/**
 * Removes a colleague's lost second factor, given a recent identity confirmation and how the colleague proved theirs.
 */
async function answerFactorReset(request: Request, context: RequestContext, staff: Staff, form: FormData) {
  await requireRecentStaff(request, context);
  const parsed = parseForm(form, factorResetForm);
  if (!parsed.ok) return refused(parsed.reply.values, { "": "operator:errors.factorProof" });
  const { id, proof } = parsed.value;
  const { db, address, origin: shop, language } = context;
  const { t } = language.i18n;
  const notice = ({ name }: { name: string }) => ({
    subject: t("mails:staff.factor.title"),
    body: t("mails:staff.factor.text", { name, site: shop }),
    locale: language.locale,
  });
  const change: MemberChange = { secondFactor: false, proof, notice };
  return answerOf(context, await changeMember(db, { staff, id, change, address }));
}

function changeOf(intent: string, value: object): MemberChange | null {
  if (intent === "role" && "role" in value) return { role: value.role } as MemberChange;
  if (intent === "disable") return { disabled: true };
  if (intent === "enable") return { disabled: false };
  return null;
}

import { loginName, requireShopStaff, signInRules } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { badRequest, notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, parseForm, readForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import { countAttempt } from "~/app/platform/throttle/throttle.server";
import { changeRole } from "./change-role.server";
import { inviteMember } from "./invite-member.server";
import { memberForms } from "./member-form.server";
import { membersOf } from "./members-queries.server";
import { removeMember } from "./remove-member.server";

export async function loadMembers(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "staff");
  return { title: context.language.i18n.t("seller:nav.staff"), members: await membersOf(context.db, shopId) };
}

/**
 * Invites, changes a role, or removes; the owner only. Twenty invitations an hour: each reveals whether an account
 * exists.
 */
export async function answerMembers(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "staff");
  const { db } = context;
  const form = await readForm(request);
  const typed = typedValues(form);
  const refused = (errors: FormErrors, status = 400) => json(refuseForm(typed, errors), { status });
  const back = (key: CodesOf<"seller:staff">) =>
    redirectWithToast(context, href("/pages/store/profile/staff"), textKey("seller:staff", key));
  if (typed.intent === "invite") {
    const parsed = parseForm(form, memberForms.invite);
    if (!parsed.ok) return refused(parsed.reply.errors);
    const free = await countAttempt(db, [{ rule: "invitesOfShop", key: String(shopId) }]);
    if (!free.ok) return refused({ account: textKey("seller:staff", free.code) }, 429);
    const account = loginName(parsed.value.account, (await signInRules(context)).phone);
    const done = await inviteMember(db, { shopId, ...parsed.value, account });
    if (done.ok) return back("invited");
    return refused({ [done.code === "nameless" ? "name" : "account"]: textKey("seller:staff", done.code) });
  }
  const removing = typed.intent === "remove";
  if (removing) {
    const parsed = parseForm(form, memberForms.remove);
    if (!parsed.ok) throw badRequest();
    const done = await removeMember(db, { shopId, ...parsed.value });
    if (!done.ok) throw notFound();
    return back("removed");
  }
  const parsed = parseForm(form, memberForms.role);
  if (!parsed.ok) throw badRequest();
  const done = await changeRole(db, { shopId, ...parsed.value });
  if (!done.ok) throw notFound();
  return back("changed");
}

import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { readForm, typedValues } from "~/app/platform/http/form.server";
import { nextPath } from "~/app/platform/http/local-path";
import { parseNewPassword } from "~/app/platform/secrets/breached-passwords.server";
import { mayBeCalled } from "~/app/settings/api.server";
import type { Buyer } from "../buyers-queries.server";
import { refusal } from "../codes/code-step.server";
import { optionalPasswordForm, profileForm } from "./auth-form.server";
import { completeProfile } from "./complete-profile.server";
import { noPassword, secretsOf } from "./logins-queries.server";
import { nextOf } from "./sign-in-page.server";
import { signInRules } from "./sign-in-rules.server";

/** Loads the page: the current names, and what is still missing. */
export async function loadPerfect(request: Request, context: RequestContext, buyer: Buyer) {
  const secrets = await secretsOf(context.db, buyer.id);
  return {
    title: context.language.i18n.t("account:title.perfect"),
    username: buyer.username,
    nickname: buyer.nickname,
    asksPhone: buyer.mobile === null,
    passwordMin: (await signInRules(context)).passwordMin,
    asksPassword: secrets?.password_hash === noPassword,
    next: nextPath(request),
    skip: nextOf(request),
  };
}

/** Handles the names and, if typed, the first password. */
export async function answerPerfect(request: Request, context: RequestContext, buyer: Buyer) {
  const form = await readForm(request);
  const { passwordMin } = await signInRules(context);
  const { username = "", nickname = "" } = typedValues(form);
  const names = [context.origin, buyer.mobile, buyer.email, username, nickname];
  const schema = profileForm.extend(optionalPasswordForm(passwordMin, names).shape);
  const parsed = await parseNewPassword(context, { form, schema });
  if (!parsed.ok) return refusal(parsed.reply.values, parsed.reply.errors);
  for (const name of ["username", "nickname"] as const) {
    const free = parsed.value[name] === buyer[name] || (await mayBeCalled(context.db, parsed.value[name]));
    if (!free) return refusal(parsed.values, { [name]: "nameReserved" });
  }
  const done = await completeProfile(context.db, { userId: buyer.id, ...parsed.value });
  if (!done.ok) return refusal(parsed.values, { username: done.code });
  return redirectWithToast(context, nextOf(request), "forms:saved");
}

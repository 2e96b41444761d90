import { redirect } from "#router/server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { nextPath } from "~/app/platform/http/local-path";
import { refusal } from "../codes/code-step.server";
import { enter } from "../sign-in/sign-in-page.server";
import { firstStepOf, forgetFirstStep } from "./factor-step.server";
import { wrongFactor } from "./typed-factor.server";

/** Loads the page of the second step. Without a first factor, or with one that is too old, the sign-in starts over. */
export async function loadFactor(request: Request, context: RequestContext) {
  const next = nextPath(request);
  if (!(await firstStepOf(request, context))) throw redirect(href("/pages/user/auth/auth", { next }));
  const by = new URL(request.url).searchParams.get("by") === "recovery" ? ("recovery" as const) : ("app" as const);
  return { title: context.language.i18n.t("factor:step.title"), by, next };
}

/** Handles the code of the app or the recovery code: only now is a session created. */
export async function answerFactor(request: Request, context: RequestContext) {
  const step = await firstStepOf(request, context);
  if (!step) {
    const headers = { "Set-Cookie": forgetFirstStep(context) };
    const again = href("/pages/user/auth/auth", { next: nextPath(request) });
    return redirectWithToast(context, again, "factor:step.late", headers);
  }
  const wrong = await wrongFactor(context, step.userId, await readForm(request));
  if (wrong) return refusal({}, wrong);
  const answer = await enter(request, context, step.userId, step.toast);
  answer.headers.append("Set-Cookie", forgetFirstStep(context));
  return answer;
}

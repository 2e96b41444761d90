import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { passwordForm } from "~/app/account/auth-form.server";
import { buyerById } from "~/app/account/buyers-queries.server";
import { signInByPassword } from "~/app/account/sign-in-by-password.server";
import { signInFailed } from "~/app/account/sign-in-events.server";
import { startSession } from "~/app/account/start-session.server";
import { buyerStatistics } from "~/app/account/statistics.server";
import { wireUser } from "~/app/account/wire-user.server";
import { fieldError } from "~/app/platform/field-error";
import { failure, success } from "~/app/platform/http/envelope.server";
import { onlyPost } from "~/app/platform/http/only-post.server";
import { readInput } from "~/app/platform/http/read-input.server";

/** POST /wanlshop/user/login: account and password; the only answer that carries a token, and never a cookie. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, clock, language, address } = context;
  const { t } = language.i18n;
  if (request.method !== "POST") return onlyPost(context);
  const input = passwordForm.safeParse(await readInput(request));
  if (!input.success) {
    const field = input.error.issues[0]?.path.join(".") || "account";
    return failure(200, t("shell:api.badInput", { field }), clock);
  }
  const login = await signInByPassword(db, { ...input.data, address });
  if (!login.ok) {
    signInFailed(context, { kind: "user", account: input.data.account, reason: login.code });
    const words = fieldError((key, options) => t(key, { ...options }), login.code) ?? "";
    return failure(login.code === "passwordWrong" ? 200 : 429, words, clock);
  }
  const { userId } = login.value;
  const { sessionId } = await startSession(request, context, userId);
  const buyer = await buyerById(db, userId);
  if (!buyer) return failure(401, t("account:api.signIn"), clock);
  const statistics = await buyerStatistics(db, userId, language.locale);
  const answer = success({ userinfo: { ...wireUser(buyer), token: sessionId }, statistics }, context);
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);

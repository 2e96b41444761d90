import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { openBanOf } from "~/app/account/bans/bans-queries.server";
import { banRefused } from "~/app/account/bans/suspended-page.server";
import { buyerById } from "~/app/account/buyers-queries.server";
import { wireUser } from "~/app/account/profile/wire-user.server";
import { wrongFactor } from "~/app/account/second-factor/typed-factor.server";
import { passwordForm } from "~/app/account/sign-in/auth-form.server";
import { secretsOf } from "~/app/account/sign-in/logins-queries.server";
import { signInByPassword } from "~/app/account/sign-in/sign-in-by-password.server";
import { signInFailed } from "~/app/account/sign-in/sign-in-events.server";
import { signInRules } from "~/app/account/sign-in/sign-in-rules.server";
import { startSession } from "~/app/account/sign-in/start-session.server";
import { buyerFigures } from "~/app/centre/api.server";
import { bindSocket } from "~/app/chat/api.server";
import type { RequestContext } from "~/app/context.server";
import { failure, success } from "~/app/platform/http/envelope.server";
import { fieldError } from "~/app/platform/http/field-error";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";
import { readInput } from "~/app/platform/http/read-input.server";
import { waitSeconds } from "~/app/platform/throttle/throttle.server";
import { levelOf, signInState } from "~/app/rewards/api.server";
import { readSettings } from "~/app/settings/api.server";
import { payoutAccountsOf } from "~/app/wallet/api.server";

/**
 * POST /wanlshop/user/login: account and password, plus, where the account has a second factor, `code` from the
 * authenticator app or a recovery code. A socket `client_id` is bound to the session. The only response that carries a
 * token, and never a cookie. `data.reason` says what is wrong with the second factor, or that the person is banned.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, bus, clock, language, address } = context;
  const { t } = language.i18n;
  if (request.method !== "POST") return onlyPost(context);
  const sent = await readInput(request);
  const input = passwordForm.safeParse(sent);
  if (!input.success) {
    const field = input.error.issues[0]?.path.join(".") || "account";
    return failure(200, t("shell:api.badInput", { field }), clock);
  }
  const { phone } = await signInRules(context);
  const login = await signInByPassword(db, { ...input.data, address, api: true, phone });
  if (!login.ok) {
    signInFailed(context, { kind: "user", account: input.data.account, reason: login.code });
    const message = fieldError((key, options) => t(key, { ...options }), login.code) ?? "";
    if (login.code === "passwordWrong") return failure(200, message, clock);
    return failure(429, message, clock, null, waitSeconds(login.code));
  }
  const { userId } = login.value;
  const lacks = await lackingFactor(context, userId, sent?.code);
  if (lacks) return lacks;
  const ban = await openBanOf(db, userId);
  if (ban) {
    banRefused(context, userId, ban);
    return failure(403, t(`bans:told.${ban.reason}`), clock, { reason: "banned" });
  }
  const { sessionId } = await startSession(request, context, userId);
  const buyer = await buyerById(db, userId);
  if (!buyer) return failure(401, t("account:api.signIn"), clock);
  // The socket of another person stays theirs.
  if (sent?.client_id) await bindSocket(db, { clientId: sent.client_id, userId, sessionId }, bus);
  const { rewards, general } = await readSettings(db);
  const [{ statistics, earned, ...figures }, [account = null], { streak, longest }] = await Promise.all([
    buyerFigures(db, userId, language.locale),
    payoutAccountsOf(db, { userId }),
    signInState(db, userId, general.zone),
  ]);
  const rewarded = { level: levelOf(rewards, earned), streak, longest };
  const userinfo = { ...wireUser(buyer, { ...figures, account, ...rewarded }), token: sessionId };
  const answer = success({ userinfo, statistics }, context);
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

/** Returns the refusal for a missing or wrong second factor; null = it is right, or the account has none. */
async function lackingFactor(context: RequestContext, userId: number, typed = "") {
  if (!(await secretsOf(context.db, userId))?.factor_since) return null;
  const { t } = context.language.i18n;
  if (typed === "") return failure(200, t("factor:api.needed"), context.clock, { reason: "codeNeeded" });
  const form = new FormData();
  form.set("factorCode", typed);
  const wrong = (await wrongFactor(context, userId, form))?.factorCode;
  if (!wrong) return null;
  if (!wrong.startsWith("locked")) return failure(200, t("factor:wrong"), context.clock, { reason: "codeWrong" });
  const message = fieldError((key, options) => t(key, { ...options }), wrong) ?? "";
  return failure(429, message, context.clock, null, waitSeconds(wrong));
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);

import { redirect } from "#router/server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { nextPath } from "~/app/platform/http/local-path";
import { refusal } from "../codes/code-step.server";
import { requireRecentBuyer } from "../guard.server";
import { versionsIn } from "../legal/consents-queries.server";
import { agreeForm } from "./auth-form.server";
import { userIdByIdentity } from "./logins-queries.server";
import { beginJourney, endJourney, identityCookie } from "./provider.server";
import { connectIdentity, registerIdentity } from "./register-identity.server";
import { otherLegal } from "./register-page.server";
import { goOn, nextOf } from "./sign-in-page.server";
import { signInRules } from "./sign-in-rules.server";
import { startSession } from "./start-session.server";

/** The page says "failed to get login channel" (spec §8). */
function failed(next?: string) {
  return redirect(href("/pages/user/auth/thirdreg", { failed: 1, next }), { headers: { "Cache-Control": "no-store" } });
}

/**
 * Returns whether a person started this from one of our pages, rather than through a link on another site: judged by
 * the browser's fetch metadata or, where missing (old browsers, and http beyond localhost), by the Referer header.
 */
function isRequested(request: Request, { origin }: RequestContext): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const from = request.headers.get("Referer") ?? "";
  return URL.canParse(from) && new URL(from).origin === origin;
}

/** Redirects the browser to the provider; a person led here by another site sees the confirmation page first. */
export async function startThirdParty(request: Request, context: RequestContext) {
  if (!isRequested(request, context)) return redirect(href("/pages/user/auth/thirdreg", { next: nextPath(request) }));
  const { provider: oidc } = await signInRules(context);
  if (!oidc) return failed();
  const again = (await context.session(request)) !== null;
  try {
    const { address, cookie } = await beginJourney(context, oidc, { next: nextOf(request), again });
    return redirect(address, { headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" } });
  } catch (error) {
    context.log.warn({ reason: String(error) }, "the sign-in provider does not answer");
    return failed(nextPath(request));
  }
}

/** Handles the return from the provider: signs in known identities, and asks the owners of others what to do. */
export async function finishThirdParty(request: Request, context: RequestContext) {
  const { provider: oidc } = await signInRules(context);
  if (!oidc) return failed();
  let journey: Awaited<ReturnType<typeof endJourney>>;
  try {
    journey = await endJourney(request, context, oidc);
  } catch (error) {
    context.log.warn({ reason: String(error) }, "a third-party sign-in was refused");
    return failed();
  }
  const { identity, next, forget } = journey;
  const userId = await userIdByIdentity(context.db, identity.issuer, identity.subject);
  if (userId !== null) {
    const answer = await goOn(request, context, userId, "signedIn", next);
    answer.headers.append("Set-Cookie", forget);
    return answer;
  }
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", forget);
  headers.append("Set-Cookie", identityCookie(context).write(identity));
  return redirect(href("/pages/user/auth/thirdreg", { next }), { headers });
}

/** Loads the page: the link to the provider, its failure, or the choice of what to do with a new identity. */
export async function loadThirdParty(request: Request, context: RequestContext) {
  const { provider: oidc } = await signInRules(context);
  const identity = oidc && identityCookie(context).read(request.headers.get("Cookie"));
  const signedIn = (await context.session(request)) !== null;
  if (identity && signedIn) await requireRecentBuyer(request, context);
  return {
    title: context.language.i18n.t("account:title.thirdreg"),
    provider: oidc?.name ?? null,
    failed: oidc === null || new URL(request.url).searchParams.has("failed"),
    person: identity ? identity.name || identity.email || identity.subject.slice(0, 12) : null,
    signedIn,
    next: nextPath(request),
  };
}

/** Handles the choice for a new identity: an account of its own, or a connection with the signed-in one. */
export async function answerThirdParty(request: Request, context: RequestContext, legal: { versions: string }) {
  const { provider } = await signInRules(context);
  const identity = provider && identityCookie(context).read(request.headers.get("Cookie"));
  const form = await readForm(request);
  if (!identity) return failed(nextPath(request));
  const forget = identityCookie(context).clear();
  if (await context.session(request)) {
    const { id: userId } = await requireRecentBuyer(request, context);
    const connected = await connectIdentity(context.db, { userId, identity });
    if (!connected.ok) return refusal({}, { "": connected.code });
    return redirectWithToast(context, nextOf(request), "account:toast.connected", { "Set-Cookie": forget });
  }
  const parsed = parseForm(form, agreeForm);
  if (!parsed.ok) return refusal(parsed.reply.values, parsed.reply.errors);
  const changed = otherLegal(form, legal);
  if (changed) return refusal(parsed.values, changed);
  const made = await registerIdentity(context.db, { identity, agreed: versionsIn(legal.versions) });
  if (!made.ok) return refusal(parsed.values, { "": made.code });
  const { headers } = await startSession(request, context, made.value.userId);
  headers.append("Set-Cookie", forget);
  const perfect = href("/pages/user/auth/perfect", { next: nextPath(request) });
  return redirectWithToast(context, perfect, "account:toast.registered", headers);
}

import { requireBuyer, saveSwitches } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { sessionHash } from "~/app/platform/session/session-queries.server";
import type { PushOffer } from "../client/push-device";
import { saveSubscription } from "../push/save-subscription.server";
import { endpointOf, removeSubscriptionOf } from "../push/subscriptions-queries.server";

/** Returns the data a browser needs to switch on push; null while the shop has no keys, or for visitors. */
export async function pushOffer(request: Request, context: RequestContext): Promise<PushOffer | null> {
  const { push } = context.env;
  const session = push && (await context.session(request));
  if (!push || !session) return null;
  const endpoint = await endpointOf(context.db, { userId: session.ownerId, session: sessionHash(session.sessionId) });
  return { publicKey: push.publicKey, endpoint };
}

/**
 * Handles a form of the notice settings: switches of one group, or push for the session's browser on (`push-on`) or off
 * (`push-off`).
 */
export async function answerNoticeSettings(request: Request, context: RequestContext): Promise<Response> {
  const { id } = await requireBuyer(request, context);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "push-on" || intent === "push-off") {
    const session = await context.session(request);
    if (!session) return json({ failed: true });
    const { sessionId } = session;
    if (intent === "push-off") {
      await removeSubscriptionOf(context.db, { userId: id, session: sessionHash(sessionId) });
    } else {
      const { locale } = context.language.format;
      const { push } = context.env;
      const input = Object.fromEntries(form);
      const saved = await saveSubscription(context.db, { userId: id, sessionId, locale, input, push });
      if (!saved.ok) return json({ failed: true });
    }
  } else {
    const group = form.get("group");
    const known = group === "mails" || group === "pushes" ? group : "notices";
    await saveSwitches(context.db, { userId: id, group: known, form });
  }
  return redirectWithToast(context, href("/pages/user/setting/notice"), "forms:saved");
}

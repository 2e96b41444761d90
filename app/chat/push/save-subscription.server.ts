import type { PushSettings } from "~/app/platform/env/env-settings.server";
import type { Locale } from "~/app/platform/language/locales";
import { ok, type Result, refuse } from "~/app/platform/result";
import { sessionHash } from "~/app/platform/session/session-queries.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { isPushEndpoint } from "./push-services";
import { subscriptionInput } from "./subscription-input";
import { removeSurplus, replaceSubscription } from "./subscriptions-queries.server";

/** Max browsers per person; the oldest are dropped. */
const maxPerPerson = 10;

interface NewSubscription {
  userId: number;
  sessionId: string;
  locale: Locale;
  /** Form or JSON of `endpoint`, `p256dh` and `auth`. */
  input: unknown;
  push: Pick<PushSettings, "services"> | null;
}

/**
 * Switches on push for the browser of a session (specification §8). Refuses `off` while there are no keys,
 * `unknownService` when the subscription is malformed or its endpoint is not an allowed push service, and `signedOut`
 * when the session has ended meanwhile.
 */
export async function saveSubscription(
  db: Db,
  { userId, sessionId, locale, input, push }: NewSubscription,
): Promise<Result<null, "off" | "unknownService" | "signedOut">> {
  if (!push) return refuse("off");
  const { data } = subscriptionInput.safeParse(input);
  if (!data || !isPushEndpoint(data.endpoint, push.services)) return refuse("unknownService");
  return transact(db, async (trx) => {
    if (!(await replaceSubscription(trx, { userId, session: sessionHash(sessionId), locale, ...data })))
      return refuse("signedOut");
    await removeSurplus(trx, userId, maxPerPerson);
    return ok(null);
  });
}

import type { RequestContext } from "~/app/context.server";
import { darkQuery } from "~/app/platform/cookies/theme";
import { readEnv } from "~/app/platform/env/env.server";
import { withMarket } from "~/app/platform/language/i18n.server";
import { type Locale, locales } from "~/app/platform/language/locales";
import { softwareLook } from "~/app/platform/market-look";
import { systemClock } from "~/app/platform/process/clock.server";
import { createLogger } from "~/app/platform/process/log.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { createMemory } from "~/app/platform/process/remembered.server";
import type { Db } from "~/db/client.server";
import type { Pages } from "~/modules/store/live-page";
import { languages } from "./languages";

export const origin = "https://shop.test";

interface Who {
  locale?: Locale;
  /** A signed-in person; undefined for a visitor. */
  userId?: number;
  pages?: Pages;
  now?: Date;
  /** Zone of the person, and of the market. */
  zone?: string;
  marketZone?: string;
}

/** Builds the part of a request's context that a public page's loader needs. */
export function browseContext(
  db: Db,
  { locale = "en", userId, pages, now, zone = "UTC", marketZone = "UTC" }: Who = {},
): RequestContext {
  const session =
    userId === undefined ? null : { sessionId: "s", ownerId: userId, fresh: false, expiresAt: new Date() };
  const parts: Partial<RequestContext> = {
    db,
    origin,
    env: readEnv({}),
    totpSecret: "a key for tests, 32 characters long",
    log: createLogger("silent"),
    bus: createLocalBus(),
    clock: now ? { now: () => now } : systemClock,
    languages,
    language: withMarket(languages.get(locale), { symbol: "", zone }),
    offered: locales,
    dark: darkQuery("system"),
    marketZone,
    look: softwareLook,
    remembered: createMemory(1),
    session: async () => session,
    ...(pages && { pages }),
  };
  return parts as RequestContext;
}

/** Calls a loader as the server does; returns its data, or the response that it returned or threw. */
export async function asked<Answer>(
  loader: (args: { request: Request; context: RequestContext; params: Record<string, string> }) => Promise<Answer>,
  address: string,
  context: RequestContext,
  headers: Record<string, string> = {},
): Promise<{ data: Answer; response: null } | { data: null; response: Response }> {
  const request = new Request(new URL(address, origin), { headers });
  const params = { file: new URL(address, origin).pathname.split("/").at(-1) ?? "" };
  try {
    const answer = await loader({ request, context, params });
    return answer instanceof Response ? { data: null, response: answer } : { data: answer, response: null };
  } catch (thrown) {
    if (thrown instanceof Response) return { data: null, response: thrown };
    throw thrown;
  }
}

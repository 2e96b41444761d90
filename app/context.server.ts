import type { Env } from "~/app/platform/env/env.server";
import type { Language, Languages } from "~/app/platform/language/i18n.server";
import type { Locale } from "~/app/platform/language/locales";
import type { MarketLook } from "~/app/platform/market-look";
import type { Storage } from "~/app/platform/media/storage.server";
import type { Clock } from "~/app/platform/process/clock.server";
import type { Logger } from "~/app/platform/process/log.server";
import type { Bus } from "~/app/platform/process/pubsub.server";
import type { createMemory } from "~/app/platform/process/remembered.server";
import type { OpenSession, SessionKinds } from "~/app/platform/session/sessions.server";
import type { Db } from "~/db/client.server";
import type { Pages } from "~/modules/store/live-page";

export type Services = {
  env: Env;
  db: Db;
  bus: Bus;
  storage: Storage;
  log: Logger;
  clock: Clock;
  languages: Languages;
  pages: Pages;
  sessions: SessionKinds;
  /** Key of the HMACs of one-time codes. */
  codeSecret: string;
  /** Seals second-factor secrets and keys the hashes of recovery codes. */
  totpSecret: string;
  /** The simulated payment provider is offered: in a demo shop that anyone may enter, or by the environment. */
  paymentSimulator: boolean;
  /** Cache for small values that every page shows; entries are at most about a second old. */
  remembered: ReturnType<typeof createMemory>;
  /** Hashed files of the built renderers of the given module types; empty in development. */
  rendererFiles(types: string[]): string[];
  /** Identifies this build; part of the cache keys in the browser. */
  buildId: string;
};

/** Load context of loaders and actions: the services, plus everything that belongs to one request. */
export type RequestContext = Services & {
  language: Language;
  /** Languages that visitors may choose; in the console, all of them. */
  offered: readonly Locale[];
  /** Media query that is true where the page is dark (app/platform/cookies/theme.ts). */
  dark: string;
  /** Logo, icons and colours of the market. */
  look: MarketLook;
  /** The market's time zone: that of days, months, "today" and reports. */
  marketZone: string;
  /** The session behind the request's cookie or `token` header, looked up once per request; null = a visitor. */
  session(request: Request): Promise<OpenSession | null>;
  /** The session behind the staff cookie, looked up once per request; null = not a staff member. */
  staffSession(): Promise<OpenSession | null>;
  /** Network address of the browser, used for throttling and in the list of devices. */
  address: string;
  nonce: string;
  requestId: string;
  /** Called when the database is unavailable: turns the response into a 503 with Retry-After. */
  unavailable(): void;
  /** Scheme and host for links that are followed from outside: PUBLIC_URL, otherwise those of the request. */
  origin: string;
};

declare module "#router/server" {
  interface AppLoadContext extends RequestContext {}
}

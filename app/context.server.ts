import type { Env } from "~/app/platform/env/env.server";
import type { Language, Languages } from "~/app/platform/language/i18n.server";
import type { Locale } from "~/app/platform/language/locales";
import type { Storage } from "~/app/platform/media/storage.server";
import type { Clock } from "~/app/platform/process/clock.server";
import type { Logger } from "~/app/platform/process/log.server";
import type { Bus } from "~/app/platform/process/pubsub.server";
import type { createMemory } from "~/app/platform/process/remembered.server";
import type { Sessions, Visit } from "~/app/platform/session/sessions.server";
import type { Db } from "~/db/client.server";
import type { Pages } from "~/modules/store/live-page";

/** What a process has for as long as it runs. */
export type Services = {
  env: Env;
  db: Db;
  bus: Bus;
  storage: Storage;
  log: Logger;
  clock: Clock;
  languages: Languages;
  pages: Pages;
  /** Sessions of buyers, and of platform staff. */
  sessions: { users: Sessions; staff: Sessions };
  /** Keys the hashes of one-time codes. */
  codeSecret: string;
  /** Seals what second factors are made from, and keys the hashes of recovery codes. */
  totpSecret: string;
  /** For small things that every page shows: about a second old at most. */
  remembered: ReturnType<typeof createMemory>;
  /** Hashed files of the built renderers of some module types; nothing in development. */
  rendererFiles(types: string[]): string[];
  /** Names this build, for caches in the browser. */
  buildId: string;
};

/** What a request adds: the load context of loaders and actions. */
export type RequestContext = Services & {
  language: Language;
  /** The languages that visitors may choose; all of them in the console. */
  offered: readonly Locale[];
  /** The session behind the request's cookie or `token` header, looked up once; null = a visitor. */
  visit(request: Request): Promise<Visit | null>;
  /** The session behind the staff cookie, looked up once; null = nobody of the staff. */
  staffVisit(): Promise<Visit | null>;
  /** Network address of the browser, for throttling and the list of devices. */
  address: string;
  /** For inline scripts of this answer. */
  nonce: string;
  requestId: string;
  /** Called when the database cannot answer now: the answer is 503 with Retry-After. */
  unavailable(): void;
  /** Scheme and host that links from outside use: PUBLIC_URL, else as the request says. */
  origin: string;
};

declare module "@remix-run/node" {
  interface AppLoadContext extends RequestContext {}
}

import { generateIdFromEntropySize, Lucia, TimeSpan } from "lucia";
import type { Handle } from "~/db/transact.server";
import { cookieValue } from "../cookies/cookie-value";
import {
  changeSessionId,
  isRecentSession,
  type SessionTable,
  sessionAdapter,
  sessionStart,
} from "./session-queries.server";

declare module "lucia" {
  interface Register {
    Lucia: Lucia<Record<never, never>, { language: string | null }>;
    UserId: number;
    DatabaseSessionAttributes: Device;
    DatabaseUserAttributes: { language: string | null };
  }
}

/** What is known of the browser behind a session, for the list of devices. */
export interface Device {
  /** What it calls itself. */
  agent: string;
  /** Where it came from. */
  address: string;
}

/** Who asks. `fresh` = its expiry was just moved, so the browser needs the cookie again. */
export interface Visit {
  sessionId: string;
  ownerId: number;
  fresh: boolean;
  expiresAt: Date;
}

/** Who asks, with what the same look at the database tells. */
export interface FoundVisit extends Visit {
  /** The stored language of the account, or null. */
  language: string | null;
}

/** The sessions of one kind of account. */
export interface Sessions {
  cookieName: string;
  /** The session in a Cookie header, or null: a visitor. */
  read(cookieHeader: string | undefined): Promise<FoundVisit | null>;
  /** Signs in on a new device; the id is new every time, whatever the browser sent. */
  create(ownerId: number, device?: Device): Promise<Visit>;
  /** When it began; null when it has ended. */
  startOf(sessionId: string): Promise<Date | null>;
  /** Whether its person showed who they are within the last ten minutes: at the sign-in, or since then (`renew`). */
  isRecent(sessionId: string): Promise<boolean>;
  /**
   * The same session under a new id, after its person has shown once more who they are: whoever knew the old one knows nothing.
   * Answers what `cookie` takes; null when it has ended.
   * @param shown false = by a part of it only (the password, where there is a second factor): what asks for more still does
   */
  renew(sessionId: string, shown?: boolean): Promise<string | null>;
  end(sessionId: string): Promise<void>;
  endAll(ownerId: number): Promise<void>;
  removeExpired(): Promise<void>;
  /** Value for Set-Cookie that keeps a session, or that forgets it. */
  cookie(sessionId: string | null): string;
}

/** Sessions of staff live 12 hours, of users 30 days from the last use of their second half (wire.md: header `token`, 30 days). */
const lifetime = { user_sessions: new TimeSpan(30, "d"), staff_sessions: new TimeSpan(12, "h") };

/**
 * @param secure the shop is reached over https: cookies are Secure and carry the `__Host-` prefix
 */
export function createSessions(db: Handle, table: SessionTable, secure: boolean): Sessions {
  const name = table === "user_sessions" ? "pasar" : "pasar-staff";
  const lucia = new Lucia(sessionAdapter(db, table), {
    sessionExpiresIn: lifetime[table],
    getUserAttributes: ({ language }) => ({ language }),
    sessionCookie: { name: secure ? `__Host-${name}` : name, attributes: { secure, sameSite: "lax", path: "/" } },
  });
  return {
    cookieName: lucia.sessionCookieName,
    async read(cookieHeader) {
      // Not lucia's own reader: it decodes every cookie there is and throws on a stranger's `promo=50%`.
      const id = cookieValue(cookieHeader, lucia.sessionCookieName);
      // Ids are 40 characters; anything else need not trouble the database.
      if (!id || !/^[a-z0-9]{40}$/.test(id)) return null;
      const { session, user } = await lucia.validateSession(id);
      if (!session) return null;
      const { userId, fresh, expiresAt } = session;
      return { sessionId: session.id, ownerId: userId, fresh, expiresAt, language: user.language };
    },
    async create(ownerId, device = { agent: "", address: "" }) {
      const session = await lucia.createSession(ownerId, device);
      return { sessionId: session.id, ownerId, fresh: true, expiresAt: session.expiresAt };
    },
    isRecent: (sessionId) => isRecentSession(db, table, sessionId),
    startOf: (sessionId) => sessionStart(db, table, sessionId),
    async renew(sessionId, shown = true) {
      const next = generateIdFromEntropySize(25);
      return (await changeSessionId(db, table, { id: sessionId, next, shown })) ? next : null;
    },
    end: (sessionId) => lucia.invalidateSession(sessionId),
    endAll: (ownerId) => lucia.invalidateUserSessions(ownerId),
    removeExpired: () => lucia.deleteExpiredSessions(),
    cookie: (sessionId) =>
      (sessionId ? lucia.createSessionCookie(sessionId) : lucia.createBlankSessionCookie()).serialize(),
  };
}

import { LRUCache } from "lru-cache";
import { generateIdFromEntropySize, Lucia, TimeSpan } from "lucia";
import type { Handle } from "~/db/transact.server";
import { cookieValue, ownCookieName } from "../cookies/cookie-value";
import {
  changeSessionId,
  isRecentSession,
  type SessionTable,
  sessionAdapter,
  sessionHash,
  sessionOwner,
  sessionStart,
} from "./session-queries.server";

declare module "lucia" {
  interface Register {
    Lucia: Lucia<Record<never, never>, { language: string | null; owes: boolean }>;
    UserId: number;
    DatabaseSessionAttributes: Device;
    DatabaseUserAttributes: { language: string | null; owes: boolean };
  }
}

export interface Device {
  agent: string;
  address: string;
}

/** The authenticated session. `fresh` means the expiry was just extended, so the cookie must be re-sent. */
export interface OpenSession {
  sessionId: string;
  ownerId: number;
  fresh: boolean;
  expiresAt: Date;
}

/** The authenticated session, with what the same query returns. */
export interface FoundSession extends OpenSession {
  /** Stored language of the account, or null. */
  language: string | null;
  /** The account has to agree to a new version of a legal text. */
  owes: boolean;
}

export interface Sessions {
  cookieName: string;
  /** Reads the session in a Cookie header; null for a visitor. */
  read(cookieHeader: string | undefined): Promise<FoundSession | null>;
  /**
   * Returns whose session is in a Cookie header: remembered from when it was last read, so that it costs no query,
   * otherwise looked up. It may have ended meanwhile: good for sharing things out, not for letting anybody in.
   * @param mayAsk called before a query; false = there is none, and the answer is null
   */
  ownerOf(cookieHeader: string | undefined, mayAsk: () => boolean): Promise<number | null>;
  /** Creates a session on a new device; the id is always new, whatever the browser sent. */
  create(ownerId: number, device?: Device): Promise<OpenSession>;
  /** Returns its start; null when it has ended. */
  startOf(sessionId: string): Promise<Date | null>;
  /**
   * Returns true when its person authenticated within the last ten minutes: at the sign-in, or since then (`renew`).
   */
  isRecent(sessionId: string): Promise<boolean>;
  /**
   * Gives the session a new id after its person has authenticated again, so that the old id becomes worthless. Returns
   * the id for `cookie`; null when the session has ended.
   * @param shown false = by one factor only (the password, although there is a second factor): actions that need more
   * still ask for it
   */
  renew(sessionId: string, shown?: boolean): Promise<string | null>;
  end(sessionId: string): Promise<void>;
  endAll(ownerId: number): Promise<void>;
  removeExpired(): Promise<void>;
  /** Returns the Set-Cookie line that stores a session id, or that deletes it (null). */
  cookie(sessionId: string | null): string;
}

export interface SessionKinds {
  users: Sessions;
  staff: Sessions;
}

/**
 * Lifetimes: staff 12 h, users 30 days (wire.md: header `token`, 30 days). Use in the second half renews a session in
 * full.
 */
const lifetime = { user_sessions: new TimeSpan(30, "d"), staff_sessions: new TimeSpan(12, "h") };

const maxOwners = 50_000;

/**
 * @param secure the shop is reached over https: cookies are Secure and carry the `__Host-` prefix
 */
export function createSessions(db: Handle, table: SessionTable, secure: boolean): Sessions {
  const name = table === "user_sessions" ? "pasar" : "pasar-staff";
  const lucia = new Lucia(sessionAdapter(db, table), {
    sessionExpiresIn: lifetime[table],
    getUserAttributes: ({ language, owes }) => ({ language, owes }),
    sessionCookie: { name: ownCookieName(name, secure), attributes: { secure, sameSite: "lax", path: "/" } },
  });
  /** Keyed by the hashes under which the sessions are stored. */
  // By size: `max` would take the room for all of them at once, two megabytes that most processes never fill.
  const owners = new LRUCache<string, number>({ maxSize: maxOwners, sizeCalculation: () => 1 });
  const pending = new Map<string, Promise<number | null>>();
  const idIn = (cookieHeader: string | undefined) => {
    // Not lucia's own reader: it decodes every cookie and throws on one such as `promo=50%` from another site.
    const id = cookieValue(cookieHeader, lucia.sessionCookieName);
    // Ids have 40 characters; anything else needs no query.
    return id && /^[a-z0-9]{40}$/.test(id) ? id : null;
  };
  return {
    cookieName: lucia.sessionCookieName,
    async read(cookieHeader) {
      const id = idIn(cookieHeader);
      if (!id) return null;
      const { session, user } = await lucia.validateSession(id);
      if (session) owners.set(sessionHash(id), session.userId);
      else owners.delete(sessionHash(id));
      if (!session) return null;
      const { userId, fresh, expiresAt } = session;
      return { sessionId: session.id, ownerId: userId, fresh, expiresAt, language: user.language, owes: user.owes };
    },
    async ownerOf(cookieHeader, mayAsk) {
      const id = idIn(cookieHeader);
      if (!id) return null;
      const hash = sessionHash(id);
      const known = owners.get(hash) ?? pending.get(hash);
      if (known !== undefined || !mayAsk()) return known ?? null;
      const asking = sessionOwner(db, table, hash).finally(() => pending.delete(hash));
      pending.set(hash, asking);
      const owner = await asking;
      if (owner !== null) owners.set(hash, owner);
      return owner;
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

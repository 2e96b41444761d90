import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Adapter, DatabaseSession } from "lucia";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";

/** Table of the sessions: buyers and staff never share a table, a cookie or an instance. */
export type SessionTable = "user_sessions" | "staff_sessions";

/** Returns the hash under which a session is stored. */
export function sessionHash(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("hex");
}

/**
 * Days after the sign-in at which a session ends however much it is used. A buyer's lives half a year, a staff member's
 * only a week, because a stolen one does the most damage.
 */
export const absoluteDays = { user_sessions: 180, staff_sessions: 7 } as const satisfies Record<SessionTable, number>;

/** Condition: the sign-in is within the absolute limit. */
const young = (table: SessionTable) =>
  sql<boolean>`created_at > now() - make_interval(days => ${sql.lit(absoluteDays[table])})`;

/**
 * Condition: the owner may sign in. Part of the one look-up of every request, so that a ban counts from its commit on,
 * also for a session created by a sign-in in flight.
 */
const admitted = {
  user_sessions: sql<boolean>`exists (
    select from users where users.id = owner_id
      and forgotten_at is null and (banned_until is null or banned_until <= now()))`,
  staff_sessions: sql<boolean>`true`,
};

const languageOfOwner = {
  user_sessions: sql<string | null>`(select locale from users where users.id = owner_id)`,
  staff_sessions: sql<string | null>`null::text`,
};

/**
 * Whether there is an important version of a legal text that the owner was not asked about. Staff agree to nothing.
 */
const owesConsent = {
  user_sessions: sql<boolean>`(select coalesce(max(mark), 0) from article_versions)
    > (select agreed_mark from users where users.id = owner_id)`,
  staff_sessions: sql<boolean>`false`,
};

/**
 * Selects a session with its owner's language in one query, and whether they have to agree to something, because
 * every signed-in page needs all three. Staff have no language.
 */
const sessionOf = (table: SessionTable) =>
  compiledOnce<{ hash: string }>()((db, value) =>
    db
      .selectFrom(table)
      .select(["owner_id", "expires_at", "agent", "address"])
      .select(sql<boolean>`seen_at < now() - interval '5 minutes'`.as("unseen"))
      .select(languageOfOwner[table].as("language"))
      .select(owesConsent[table].as("owes"))
      .where("id_hash", "=", value("hash"))
      .where(young(table))
      .where(admitted[table]),
  );

const sessionFinders = { user_sessions: sessionOf("user_sessions"), staff_sessions: sessionOf("staff_sessions") };

/** Returns the owner of a session by its hash; null when it has ended. Does not extend it or update "last seen". */
export async function sessionOwner(db: Handle, table: SessionTable, hash: string): Promise<number | null> {
  const [row] = await sessionFinders[table](db, { hash });
  return row && new Date(row.expires_at).getTime() > Date.now() ? row.owner_id : null;
}

/** Updates "last seen"; called once in five minutes at most, so that a page view is not a write. */
async function sawSession(db: Handle, table: SessionTable, id: string): Promise<void> {
  await db.updateTable(table).set({ seen_at: sql<Date>`now()` }).where("id_hash", "=", sessionHash(id)).execute();
}

/** Returns the start of a session; null when it has ended. */
export async function sessionStart(db: Handle, table: SessionTable, id: string): Promise<Date | null> {
  const row = await db.selectFrom(table).select("created_at").where("id_hash", "=", sessionHash(id)).executeTakeFirst();
  return row ? new Date(row.created_at) : null;
}

/** Minutes after an authentication during which a session may change the account's credentials. */
export const recentMinutes = 10;

/** Returns true when the session's person authenticated within the last `recentMinutes`. */
export async function isRecentSession(db: Handle, table: SessionTable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select("owner_id")
    .where("id_hash", "=", sessionHash(id))
    .where("authenticated_at", ">", sql<Date>`now() - make_interval(mins => ${sql.lit(recentMinutes)})`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Changes a session's id; the browser must get the new one. False when it has ended.
 * @param shown its person has just authenticated
 */
export async function changeSessionId(
  db: Handle,
  table: SessionTable,
  { id, next, shown }: { id: string; next: string; shown: boolean },
): Promise<boolean> {
  const changed = await db
    .updateTable(table)
    .set({ id_hash: sessionHash(next), ...(shown ? { authenticated_at: sql<Date>`now()` } : {}) })
    .where("id_hash", "=", sessionHash(id))
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/**
 * Implements lucia's seven adapter methods on our tables. Only the hash of a session id is stored; the id itself is
 * known to the browser alone. Of the owner's row only the language and the
 * agreement are read here; the owning area provides everything else.
 */
export function sessionAdapter(db: Handle, table: SessionTable): Adapter {
  const found = sessionFinders[table];
  return {
    async getSessionAndUser(id) {
      const [row] = await found(db, { hash: sessionHash(id) });
      if (!row) return [null, null];
      if (row.unseen) await sawSession(db, table, id);
      const { agent, address } = row;
      const expiresAt = new Date(row.expires_at);
      const session: DatabaseSession = { id, userId: row.owner_id, expiresAt, attributes: { agent, address } };
      return [session, { id: row.owner_id, attributes: { language: row.language, owes: row.owes } }];
    },
    async getUserSessions(userId) {
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .where("owner_id", "=", userId)
        .orderBy("created_at")
        .execute();
      return rows.map(({ id_hash, expires_at, agent, address }) => ({
        id: id_hash,
        userId,
        expiresAt: new Date(expires_at),
        attributes: { agent, address },
      }));
    },
    async setSession(session) {
      await db
        .insertInto(table)
        .values({
          id_hash: sessionHash(session.id),
          owner_id: session.userId,
          expires_at: session.expiresAt,
          authenticated_at: sql<Date>`now()`,
          agent: session.attributes.agent.slice(0, 300),
          address: session.attributes.address.slice(0, 60),
        })
        .execute();
    },
    async updateSessionExpiration(id, expiresAt) {
      await db.updateTable(table).set({ expires_at: expiresAt }).where("id_hash", "=", sessionHash(id)).execute();
    },
    async deleteSession(id) {
      await db.deleteFrom(table).where("id_hash", "=", sessionHash(id)).execute();
    },
    async deleteUserSessions(userId) {
      await db.deleteFrom(table).where("owner_id", "=", userId).execute();
    },
    async deleteExpiredSessions() {
      await db
        .deleteFrom(table)
        .where((eb) => eb.or([eb("expires_at", "<=", new Date()), eb.not(young(table))]))
        .execute();
    },
  };
}

import { type SqlBool, sql, type Transaction } from "kysely";
import type { Audience } from "~/app/account/api.server";
import { containing } from "~/app/platform/like";
import type { Texts } from "~/db/columns";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { AnnouncementsTable } from "~/db/tables/notices-schema";
import type { Handle } from "~/db/transact.server";

export type AnnouncementState = AnnouncementsTable["state"]["__select__"];
export const announcementStates = ["planned", "sending", "sent", "stopped"] as const satisfies AnnouncementState[];

export interface AnnouncementValues {
  title: Texts;
  body: Texts;
  link: string;
  audience: Audience;
  /** User ids, for the audience `accounts`. */
  accounts: number[];
  sendAt: Date;
}

export interface AnnouncementFilter {
  /** Part of a title or a text; "" = any. */
  q: string;
  state?: AnnouncementState;
}

function announcements(handle: Handle) {
  return handle
    .selectFrom("announcements")
    .innerJoin("staff", "staff.id", "announcements.created_by")
    .select(["announcements.id", "title", "body", "link", "audience", "accounts", "announcements.state", "sent"])
    .select(["announcements.version", "send_at as sendAt", "ended_at as endedAt", "staff.name as author"]);
}

export function adminAnnouncements(
  handle: Handle,
  { q, state, before, limit }: AnnouncementFilter & { before: number | null; limit: number },
) {
  const words = containing(q.toLowerCase());
  return announcements(handle)
    .$if(state !== undefined, (query) => query.where("announcements.state", "=", state ?? "planned"))
    .$if(q !== "", (query) => query.where(sql<SqlBool>`lower(title::text || ' ' || body::text) like ${words}`))
    .$if(before !== null, (query) => query.where("announcements.id", "<", before ?? 0))
    .orderBy("announcements.id", "desc")
    .limit(limit)
    .execute();
}

export function adminAnnouncement(handle: Handle, id: number) {
  return announcements(handle).where("announcements.id", "=", id).executeTakeFirst();
}

/** Step: locks and reads an announcement; undefined when there is none. Waits for a batch being sent. */
export async function lockAnnouncement(trx: Transaction<Database>, id: number) {
  await lockRows(trx, "announcements", [id]);
  return adminAnnouncement(trx, id);
}

const written = ({ title, body, link, audience, accounts, sendAt }: AnnouncementValues) => ({
  title: JSON.stringify(title),
  body: JSON.stringify(body),
  link,
  audience,
  accounts,
  send_at: sendAt,
});

/** Inserts an announcement and returns its id; null = the same form was submitted before. */
export async function insertAnnouncement(
  trx: Transaction<Database>,
  { key, staffId, ...values }: AnnouncementValues & { key: string; staffId: number },
): Promise<number | null> {
  const row = await trx
    .insertInto("announcements")
    .values({ ...written(values), key, created_by: staffId })
    .onConflict((conflict) => conflict.columns(["created_by", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Writes the form's fields. Requires the lock. */
export async function updateAnnouncement(trx: Transaction<Database>, id: number, values: AnnouncementValues) {
  await trx
    .updateTable("announcements")
    .set({ ...written(values), version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** Stops an announcement. Requires the lock. */
export async function markStopped(trx: Transaction<Database>, id: number): Promise<void> {
  await trx
    .updateTable("announcements")
    .set({ state: "stopped", ended_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

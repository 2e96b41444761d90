import { type SqlBool, sql, type Transaction } from "kysely";
import { containing } from "~/app/platform/like";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { AdvertsTable } from "~/db/tables/content-schema";
import type { Handle } from "~/db/transact.server";

/** Display state of an advert: enabled and within its dates, before its dates, past its dates, or disabled. */
export type AdvertState = "running" | "scheduled" | "over" | "off";

/** Filter of an advert list; without words and place, everything that is not deleted. */
export interface AdvertFilter {
  searchText?: string;
  place?: AdvertsTable["module"];
  state?: AdvertState;
  /** Lists the recycle bin instead. */
  deleted: boolean;
  now: Date;
}

/** Keyset cursor: weight and id of the last row. */
export interface AdvertAfter {
  weight: number;
  id: number;
}

const stateSql = (now: Date) => sql<AdvertState>`case when not adverts.enabled then 'off'
  when adverts.starts_at > ${now} then 'scheduled' when adverts.ends_at <= ${now} then 'over' else 'running' end`;

function filtered(handle: Handle, { searchText, place, state, deleted, now }: AdvertFilter) {
  return handle
    .selectFrom("adverts")
    .where("adverts.deleted_at", deleted ? "is not" : "is", null)
    .$if(place !== undefined, (query) => query.where("adverts.module", "=", place ?? "page"))
    .$if(state !== undefined, (query) => query.where(stateSql(now), "=", state ?? "running"))
    .$if(searchText !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(adverts.title::text || ' ' || adverts.city || ' ' || adverts.url) ilike
          ${containing(searchText ?? "")}`,
      ),
    );
}

/** Returns the adverts after `after`, heaviest first, in the order in which visitors see them. */
export function adminAdverts(
  handle: Handle,
  { after, limit, ...filter }: AdvertFilter & { after: AdvertAfter | null; limit: number },
) {
  return filtered(handle, filter)
    .leftJoin("categories", "categories.id", "adverts.category_id")
    .select(["adverts.id", "adverts.module as place", "adverts.media", "adverts.media_kind as kind", "adverts.title"])
    .select([
      "adverts.city",
      "adverts.weight",
      "adverts.enabled",
      "adverts.time_zone as zone",
      "categories.name as category",
    ])
    .select(sql<number | null>`(extract(epoch from adverts.starts_at) * 1000)::bigint`.as("startsAt"))
    .select(sql<number | null>`(extract(epoch from adverts.ends_at) * 1000)::bigint`.as("endsAt"))
    .select(stateSql(filter.now).as("state"))
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb("adverts.weight", "<", after?.weight ?? 0),
          eb.and([eb("adverts.weight", "=", after?.weight ?? 0), eb("adverts.id", ">", after?.id ?? 0)]),
        ]),
      ),
    )
    .orderBy("adverts.weight", "desc")
    .orderBy("adverts.id")
    .limit(limit)
    .execute();
}

export async function advertCounts(
  handle: Handle,
  now: Date,
): Promise<Record<AdvertState | "all" | "deleted", number>> {
  const rows = await handle
    .selectFrom("adverts")
    .select(
      sql<AdvertState | "deleted">`case when deleted_at is not null then 'deleted' else ${stateSql(now)} end`.as(
        "state",
      ),
    )
    .select(sql<number>`count(*)`.as("count"))
    .groupBy("state")
    .execute();
  const of = (state: AdvertState | "deleted") => Number(rows.find((row) => row.state === state)?.count ?? 0);
  const counts = { running: of("running"), scheduled: of("scheduled"), over: of("over"), off: of("off") };
  const all = counts.running + counts.scheduled + counts.over + counts.off;
  return { ...counts, all, deleted: of("deleted") };
}

/** Returns an advert for its form, including one in the recycle bin. */
export async function adminAdvert(handle: Handle, id: number) {
  const row = await handle
    .selectFrom("adverts")
    .leftJoin("categories", "categories.id", "adverts.category_id")
    .selectAll("adverts")
    .select("categories.name as category")
    .where("adverts.id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Reads and locks an advert before a change; concurrent writers wait until this transaction ends. */
export async function lockAdvert(trx: Transaction<Database>, id: number) {
  await lockRows(trx, "adverts", [id]);
  return (await trx.selectFrom("adverts").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

export interface AdvertValues
  extends Pick<AdvertsTable, "module" | "category_id" | "media_kind" | "media" | "video_url" | "url"> {
  /** Texts by locale, as JSON. */
  title: string;
  city: string;
  weight: number;
  enabled: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  time_zone: string;
}

export async function insertAdvert(trx: Transaction<Database>, values: AdvertValues): Promise<number> {
  const { id } = await trx.insertInto("adverts").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function updateAdvert(
  trx: Transaction<Database>,
  id: number,
  values: Partial<AdvertValues>,
): Promise<void> {
  await trx
    .updateTable("adverts")
    .set({ ...values, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** Moves an advert into the recycle bin and disables it, or restores it, still disabled. */
export async function recycleAdvert(trx: Transaction<Database>, id: number, deleted: boolean): Promise<void> {
  await trx
    .updateTable("adverts")
    .set({ enabled: false, deleted_at: deleted ? sql<Date>`now()` : null, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** Checks that the category and the picture exist. One statement. */
export async function advertParts(
  handle: Handle,
  { categoryId, media }: { categoryId: number | null; media: string },
): Promise<{ category: boolean; picture: boolean }> {
  const { rows } = await sql<{ category: boolean; picture: boolean }>`
    select exists (select from categories where id = ${categoryId}) as category,
      exists (select from media where hash = ${media}) as picture`.execute(handle);
  return rows[0] ?? { category: false, picture: false };
}

/** Returns every category by level and position, as choices for an advert's place. */
export function advertCategories(handle: Handle) {
  return handle
    .selectFrom("categories")
    .select(["id", "name", "level", "parent_id as parentId"])
    .orderBy("level")
    .orderBy("position")
    .orderBy("id")
    .limit(2000)
    .execute();
}

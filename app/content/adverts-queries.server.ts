import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/**
 * Selects the running adverts: enabled, within their dates, and targeted everywhere or at the visitor's city.
 * @param city "" when the visitor's city is not known
 */
function runningAdverts(handle: Handle, now: Date, city: string) {
  return handle
    .selectFrom("adverts")
    .innerJoin("media", "media.hash", "adverts.media")
    .where("adverts.enabled", "=", true)
    .where((eb) => eb.or([eb("starts_at", "is", null), eb("starts_at", "<=", now)]))
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .where("adverts.city", "in", ["", city])
    .select([
      "adverts.id",
      "adverts.module",
      "adverts.category_id",
      "adverts.media_kind",
      "adverts.video_url",
      "adverts.title",
      "adverts.url",
      "media.hash",
      "media.width",
      "media.height",
      "media.tint",
    ])
    .orderBy("adverts.weight", "desc")
    .orderBy("adverts.id");
}

export type AdvertSqlRow = Awaited<ReturnType<typeof everyAdvert>>[number];

export function everyAdvert(handle: Handle, now: Date, city: string) {
  return runningAdverts(handle, now, city).execute();
}

/** Returns running adverts by id. One statement, however many ids. */
export function advertsByIds(handle: Handle, ids: number[], now: Date, city: string) {
  return runningAdverts(handle, now, city).where("adverts.id", "=", sql<number>`any(${ids}::bigint[])`).execute();
}

export function advertsOf(
  handle: Handle,
  { place, limit, now, city }: { place: AdvertSqlRow["module"]; limit: number; now: Date; city: string },
) {
  return runningAdverts(handle, now, city).where("adverts.module", "=", place).limit(limit).execute();
}

export function pageBanners(handle: Handle, limit: number, now: Date, city: string) {
  return runningAdverts(handle, now, city)
    .where("adverts.module", "=", "page")
    .where("adverts.media_kind", "=", "banner")
    .limit(limit)
    .execute();
}

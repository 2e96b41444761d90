import type { Picture } from "~/app/design/picture";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import type { Handle } from "~/db/transact.server";
import { type AdvertSqlRow, advertsByIds, advertsOf, pageBanners } from "./adverts-queries.server";

/** A running advert as screens render it, in one language. */
export interface Advert {
  id: number;
  title: string;
  /** The poster, for a video. */
  picture: Picture;
  /** Address of the video, not yet validated; null for pictures. */
  video: string | null;
  /** An in-app path or a URL, not yet validated; "" = not clickable. */
  url: string;
}

/** Audience and time of a request. With `city` "" or missing, only adverts targeted everywhere. */
interface Audience {
  locale: Locale;
  now: Date;
  city?: string;
}

/** Returns running adverts by id. One statement. */
export async function advertsById(
  handle: Handle,
  { ids, locale, now, city = "" }: Audience & { ids: readonly number[] },
): Promise<Map<number, Advert>> {
  if (ids.length === 0) return new Map();
  const rows = await advertsByIds(handle, [...new Set(ids)], now, city);
  return new Map(rows.map((row) => [row.id, advert(row, locale)]));
}

/** Returns the running adverts of one place, heaviest first. One statement. @param limit rows */
export async function advertsAt(
  handle: Handle,
  { place, limit, locale, now, city = "" }: Audience & { place: "open" | "first" | "other"; limit: number },
): Promise<Advert[]> {
  return (await advertsOf(handle, { place, limit, now, city })).map((row) => advert(row, locale));
}

/** Max running adverts of categories: a safeguard, not a page size. */
const maxOfCategories = 500;

/** Returns the running adverts of categories, heaviest first, grouped by category id. One statement. */
export async function categoryAdverts(
  handle: Handle,
  { locale, now, city = "" }: Audience,
): Promise<Map<number, Advert[]>> {
  const found = new Map<number, Advert[]>();
  for (const row of await advertsOf(handle, { place: "category", limit: maxOfCategories, now, city })) {
    if (row.category_id === null) continue;
    found.set(row.category_id, [...(found.get(row.category_id) ?? []), advert(row, locale)]);
  }
  return found;
}

/** Returns the running banners of the page adverts, heaviest first, at most ten. */
export async function pageAdverts(handle: Handle, { locale, now, city = "" }: Audience): Promise<Advert[]> {
  return (await pageBanners(handle, 10, now, city)).map((row) => advert(row, locale));
}

function advert(row: AdvertSqlRow, locale: Locale): Advert {
  const video = row.media_kind === "video" ? row.video_url : null;
  return { id: row.id, title: pickText(row.title, locale), picture: storedPicture(row), video, url: row.url };
}

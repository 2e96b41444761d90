import { createHash } from "node:crypto";
import type { Locale } from "~/app/platform/language/locales";
import { pictureAddress } from "~/app/platform/media/media-source";
import type { Handle } from "~/db/transact.server";
import { type AdvertSqlRow, everyAdvert } from "./adverts-queries.server";

/** An advert on the wire. `media` is the address of the picture or of the video. */
export interface WireAdvert {
  id: number;
  media: string;
  module: AdvertSqlRow["module"];
  type: AdvertSqlRow["media_kind"];
  url: string;
}

/** The advert groups of `common/adverts` (wire.md). */
export interface AdvertGroups {
  /** Shown when the app opens. */
  openAdverts: WireAdvert | null;
  pageAdverts: WireAdvert[];
  categoryAdverts: Record<string, WireAdvert[]>;
  firstAdverts: WireAdvert[];
  otherAdverts: WireAdvert[];
}

/**
 * Returns every running advert in its group, heaviest first, and a version that stays the same exactly as long as the
 * groups do (so it changes by itself when an advert starts or ends).
 * @param city "" or missing: only adverts targeted everywhere
 */
export async function allAdverts(
  handle: Handle,
  { now, city = "" }: { locale: Locale; city?: string; now: Date },
): Promise<{ data: AdvertGroups; version: string }> {
  const rows = await everyAdvert(handle, now, city);
  const of = (module: AdvertSqlRow["module"]) => rows.filter((row) => row.module === module);
  const categoryAdverts: Record<string, WireAdvert[]> = {};
  for (const row of of("category")) {
    if (row.category_id === null) continue;
    const group = categoryAdverts[row.category_id] ?? [];
    group.push(onWire(row));
    categoryAdverts[row.category_id] = group;
  }
  const [open] = of("open");
  const data: AdvertGroups = {
    openAdverts: open ? onWire(open) : null,
    pageAdverts: of("page").map(onWire),
    categoryAdverts,
    firstAdverts: of("first").map(onWire),
    otherAdverts: of("other").map(onWire),
  };
  return { data, version: createHash("sha256").update(JSON.stringify(data)).digest("hex").slice(0, 12) };
}

function onWire({ id, module, media_kind, video_url, hash, url }: AdvertSqlRow): WireAdvert {
  const media = media_kind === "video" && video_url ? video_url : pictureAddress(`/media/${hash}`);
  return { id, media, module, type: media_kind, url };
}

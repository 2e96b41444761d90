import { byPlace, idRange } from "~/app/platform/cursor";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import { readPage } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import type { TagGoods, TagGoodsPage } from "./composer-data";
import { type GoodsRow, goodsToTag } from "./goods-to-tag-queries.server";
import type { Writer } from "./writer";

const pageSize = 20;

const shown =
  (locale: Locale) =>
  ({ goodsId, title, picture, shop, receivedAt, not }: GoodsRow): TagGoods => ({
    id: goodsId,
    title: pickText(title, locale),
    picture: storedPicture(picture),
    shop: pickText(shop, locale),
    receivedAt: receivedAt?.getTime() ?? null,
    not,
  });

/** Returns a page of the goods that a writer may tag, newest first. */
export async function tagGoodsPage(
  handle: Handle,
  { writer, q, from, locale }: { writer: Writer; q: string; from: string | null; locale: Locale },
): Promise<TagGoodsPage> {
  const keys = byPlace<GoodsRow>([idRange], ({ at }) => [at]);
  const { rows, next } = await readPage(keys, { from, size: pageSize }, (place, limit) =>
    goodsToTag(handle, { writer, q, before: place?.[0] ?? null, limit }),
  );
  return { rows: rows.map(shown(locale)), next };
}

/** Returns goods that a draft names, in its order; those that its writer may not tag are left out. */
export async function taggedGoods(
  handle: Handle,
  { writer, ids, locale }: { writer: Writer; ids: readonly number[]; locale: Locale },
): Promise<TagGoods[]> {
  if (ids.length === 0) return [];
  const rows = (await goodsToTag(handle, { writer, ids, limit: ids.length })).map(shown(locale));
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

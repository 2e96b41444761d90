import { sql } from "kysely";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import { offerShown, priceNow } from "~/app/prices/api.server";
import type { ShownOffer } from "~/app/prices/ui";
import type { Texts } from "~/db/columns";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";
import type { TaggedGoods } from "./tagged-goods";

interface TaggedRow {
  id: number;
  title: Texts;
  sold: boolean;
  price_minor: number;
  skus: { id: number; stock: number; offer: ShownOffer | null }[];
  hash: string;
  width: number;
  height: number;
  tint: number;
}

const tagged = compiledOnce<{ ids: number[] }>()(
  (_, value) => sql<TaggedRow>`
    select goods.id, goods.title, ${priceNow("goods")} as price_minor,
      goods.state = 'on_sale' and shops.state = 'open' as sold,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', skus.id, 'stock', skus.stock, 'offer', ${offerShown()})
          order by skus.id)
        from skus where skus.goods_id = goods.id and not skus.retired
      ), '[]') as skus,
      media.hash, media.width, media.height, media.tint
    from goods join shops on shops.id = goods.shop_id join media on media.hash = goods.picture
    where goods.id = any(${value("ids")}::bigint[])`,
);

/** Returns goods by id whatever became of them, in the order of the ids; removed ones are missing. One statement. */
export async function taggedGoods(handle: Handle, ids: readonly number[], locale: Locale): Promise<TaggedGoods[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await tagged(handle, { ids: [...ids] })).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [shownGoods(row, locale)] : [];
  });
}

function shownGoods(row: TaggedRow, locale: Locale): TaggedGoods {
  const [only, ...others] = row.skus;
  const offered = row.skus.find(({ offer }) => offer?.priceMinor === row.price_minor)?.offer ?? null;
  return {
    id: row.id,
    title: pickText(row.title, locale),
    picture: storedPicture(row),
    sold: row.sold && row.skus.some(({ stock }) => stock > 0),
    priceMinor: row.price_minor,
    currency: marketCurrency(),
    flashEndsAt: offered?.endsAt ?? null,
    sku: only && others.length === 0 ? { id: only.id, stock: only.stock } : null,
  };
}

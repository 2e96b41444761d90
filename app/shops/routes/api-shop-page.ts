import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { currentBuyer } from "~/app/account/api.server";
import { cachedSuccess, failure } from "~/app/platform/http/envelope.server";
import { onlyGet } from "~/app/platform/http/guards/only-get.server";
import { readId } from "~/app/platform/ids";
import { wirePage } from "~/modules/format/wire";
import { followedAmong } from "../follows-queries.server";
import { shopCategories, shopProfile } from "../shop-profile.server";
import { shopPageOf } from "../shops-queries.server";
import { wireCategory, wireShop } from "../wire-shop";

/** GET /wanlshop/shop/page?id=: a shop, its own categories and its page as served, `{ shop, category, page }`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, pages, language, clock } = context;
  const { locale, i18n } = language;
  const id = readId(new URL(request.url).searchParams.get("id"));
  if (id === null) return failure(200, i18n.t("shell:api.badInput", { field: "id" }), clock);
  const shop = await shopProfile(db, { id, locale });
  if (!shop) return failure(404, i18n.t("shop:api.notFound"), clock);
  const [categories, own, live, followed] = await Promise.all([
    shopCategories(db, { shopId: id, pictures: 1, locale }),
    shopPageOf(db, id),
    // A closed shop sells nothing, so its page is not served either.
    shop.state === "closed" ? null : pages.live({ kind: "shop", shopId: id }, locale),
    currentBuyer(request, context).then((buyer) =>
      buyer ? followedAmong(db, { userId: buyer.id, shopIds: [id] }) : new Set<number>(),
    ),
  ]);
  return cachedSuccess(
    request,
    {
      shop: { ...wireShop(shop), follow: followed.has(id) ? 1 : 0 },
      category: categories.map(wireCategory),
      page: live && own ? { id: own.id, name: own.name, ...wirePage(live) } : null,
    },
    context,
  );
}

export const action = ({ context }: ActionFunctionArgs) => onlyGet(context);

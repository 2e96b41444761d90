import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { cachedSuccess, failure } from "~/app/platform/http/envelope.server";
import { onlyGet } from "~/app/platform/http/only-get.server";
import { readId } from "~/app/platform/ids";
import { shopCategories, shopProfile } from "../shop-profile.server";
import { shopPageOf } from "../shops-queries.server";
import { wireShop } from "../wire-shop";

/** GET /wanlshop/shop/page?id=: a shop, its own categories and its page as it is served, `{ shop, category, page }`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, pages, language, clock } = context;
  const { locale, i18n } = language;
  const id = readId(new URL(request.url).searchParams.get("id"));
  if (id === null) return failure(200, i18n.t("shell:api.badInput", { field: "id" }), clock);
  const shop = await shopProfile(db, { id, locale });
  if (!shop) return failure(404, i18n.t("shop:api.notFound"), clock);
  const [categories, own, live] = await Promise.all([
    shopCategories(db, { shopId: id, pictures: 0, locale }),
    shopPageOf(db, id),
    // What is closed sells nothing: its page is not served either.
    shop.state === "closed" ? null : pages.live({ kind: "shop", shopId: id }, locale),
  ]);
  return cachedSuccess(
    request,
    {
      shop: wireShop(shop),
      category: categories.map(({ id, name, count }) => ({ id, name, count })),
      page: live && own ? { id: own.id, name: own.name, page: live.page, item: live.item } : null,
    },
    clock,
  );
}

export const action = ({ context }: ActionFunctionArgs) => onlyGet(context);

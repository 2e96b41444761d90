import type { LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { json } from "~/app/platform/http/text-response.server";
import { typedText } from "~/app/platform/http/typed-text";
import { postingShop } from "../writing/compose-page.server";
import type { TagGoodsPage } from "../writing/composer-data";
import { tagGoodsPage } from "../writing/tag-goods.server";

/** `GET /pages/find/compose/goods?q=&from=&as=`: goods that a person or their shop may tag. Returns `TagGoodsPage`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const query = new URL(request.url).searchParams;
  const shopId = query.get("as") === "shop" ? postingShop(buyer) : null;
  const page = await tagGoodsPage(context.db, {
    writer: { userId: buyer.id, shopId },
    q: typedText(query.get("q")),
    from: query.get("from"),
    locale: context.language.locale,
  });
  return json<TagGoodsPage>(page);
}

import type { RequestContext } from "~/app/context.server";
import { pickText } from "~/app/platform/language/texts";
import { orderList } from "./order-list.server";
import { openOrderCounts } from "./orders-admin-queries.server";

export async function loadAdminOrders(request: Request, context: RequestContext) {
  const who = await orderList.guard(request, context);
  const { db, language } = context;
  const [{ rows, next, filter }, counts] = await Promise.all([
    orderList.page(request, context, { who }),
    openOrderCounts(db),
  ]);
  return {
    title: language.i18n.t("sales:title"),
    rows: rows.map(({ createdAt, deadlineAt, shopName, ...row }) => ({
      ...row,
      shop: pickText(shopName, language.locale),
      createdAt: createdAt.getTime(),
      deadlineAt: deadlineAt?.getTime() ?? null,
    })),
    counts,
    filter,
    next,
  };
}

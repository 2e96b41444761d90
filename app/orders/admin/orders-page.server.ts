import type { RequestContext } from "~/app/context.server";
import { typedWords } from "~/app/platform/http/typed-words";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { orderViews } from "./order-views";
import { adminOrders, type OrderFilter, openOrderCounts } from "./orders-admin-queries.server";

const perPage = 30;

/** Reads the filter of the list from its address; unknown values are ignored. */
export function orderFilter(search: URLSearchParams): OrderFilter {
  return {
    words: typedWords(search.get("q")),
    view: orderViews.find((one) => one === search.get("view")) ?? "all",
    userId: readId(search.get("user")),
  };
}

/** Loads the list of all orders, latest first. */
export async function loadAdminOrders(request: Request, context: RequestContext) {
  await requireStaff(request, context, "orders.read");
  const { db, language } = context;
  const { searchParams } = new URL(request.url);
  const filter = orderFilter(searchParams);
  const [rows, counts] = await Promise.all([
    adminOrders(db, { ...filter, before: readId(searchParams.get("before")), limit: perPage + 1 }),
    openOrderCounts(db),
  ]);
  return {
    title: language.i18n.t("sales:title"),
    rows: rows.slice(0, perPage).map(({ createdAt, deadlineAt, shopName, ...row }) => ({
      ...row,
      shop: pickText(shopName, language.locale),
      ...{ createdAt: createdAt.getTime(), deadlineAt: deadlineAt?.getTime() ?? null },
    })),
    counts,
    filter,
    next: rows.length > perPage ? (rows[perPage - 1]?.id ?? null) : null,
  };
}

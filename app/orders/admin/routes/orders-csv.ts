import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "~/app/platform/format/money";
import { pickText } from "~/app/platform/language/texts";
import { csvTable, isoTime, maxExported, requireStaff } from "~/app/staff/api.server";
import { adminOrders } from "../orders-admin-queries.server";
import { orderFilter } from "../orders-page.server";

/** `/operator/orders.csv`: the orders that match the page's filter, at most 10,000 rows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "orders.read");
  const filter = orderFilter(new URL(request.url).searchParams);
  const rows = await adminOrders(context.db, { ...filter, before: null, limit: maxExported });
  return csvTable("orders.csv", rows, {
    id: ({ id }) => id,
    number: ({ number }) => number,
    state: ({ state }) => state,
    buyer: ({ buyer }) => buyer,
    shop: ({ shopName }) => pickText(shopName, context.language.locale),
    pieces: ({ pieces }) => pieces,
    total: ({ totalMinor, currency }) => plainAmount(totalMinor, currency),
    currency: ({ currency }) => currency,
    created_at: ({ createdAt }) => isoTime(createdAt.getTime()),
    deadline_at: ({ deadlineAt }) => isoTime(deadlineAt?.getTime() ?? null),
  });
}

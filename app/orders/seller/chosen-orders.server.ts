import type { RequestContext } from "~/app/context.server";
import { byMoment } from "~/app/platform/cursor";
import { readIds } from "~/app/platform/ids";
import { readPage } from "~/app/platform/read-page";
import { type EveryOrder, everyOrder, maxTogether, shopOrderFilter } from "./shop-order-tabs";
import { countToShip, urgentOrderHeads } from "./shop-orders-queries.server";

/** A part of all orders to ship that a list has found. */
interface Part {
  filter: EveryOrder;
  /** How many there are from its beginning on. */
  count: number;
  /** Where the next part begins; null = this is the last. */
  next: string | null;
}

/**
 * Returns the orders of an address: `?order=1&order=2` or `?order=1,2`, or with `?every=on` all that its filter finds,
 * most urgent first, in parts; null = ticked ones.
 */
export async function chosenOrders(
  request: Request,
  context: RequestContext,
  { shopId, size }: { shopId: number; size: number },
): Promise<{ orderIds: number[]; part: Part | null }> {
  const search = new URL(request.url).searchParams;
  if (search.get("every") !== "on") {
    const named = search.getAll("order").flatMap((ids) => ids.split(","));
    return { orderIds: readIds(named, maxTogether), part: null };
  }
  const filter = { ...shopOrderFilter(search, context), tab: "ship" as const };
  const from = search.get("after");
  const [count, { rows, next }] = await Promise.all([
    countToShip(context.db, { shopId, filter, after: byMoment.read(from) }),
    readPage(byMoment, { from, size }, (after, limit) =>
      urgentOrderHeads(context.db, { shopId, filter, after, limit }),
    ),
  ]);
  return { orderIds: rows.map(({ id }) => id), part: { filter: everyOrder(filter), count, next } };
}

import type { RequestContext } from "~/app/context.server";
import { type Arrival, arrivalsAt, freightTemplatesOf } from "~/app/orders/api.server";
import type { CartView } from "../cart-line";
import { groupCart } from "../cart-totals";

/** Returns when everything that can be bought at each shop of a cart arrives, where it is promised. One statement. */
export async function arrivalsOf(
  request: Request,
  context: RequestContext,
  { view, address }: { view: CartView; address: { regionCode: string | null } | null },
): Promise<Record<number, Arrival>> {
  const { shops } = groupCart(view.lines);
  if (shops.length === 0) return {};
  const [templates, arrivalOf] = await Promise.all([
    freightTemplatesOf(context.db, [...new Set(shops.flatMap(({ lines }) => lines.map(({ goodsId }) => goodsId)))]),
    arrivalsAt(request, context, address),
  ]);
  return Object.fromEntries(
    shops.flatMap(({ shopId, lines }) => {
      const arrival = arrivalOf(lines.map(({ goodsId }) => templates.get(goodsId) ?? null));
      return arrival ? [[shopId, arrival]] : [];
    }),
  );
}

import type { RequestContext } from "~/app/context.server";
import { calendarFormat } from "~/app/platform/format/dates";
import { offsetAt } from "~/app/platform/format/zoned-time";
import { notFound } from "~/app/platform/http/answers.server";
import { readIds } from "~/app/platform/ids";
import type { Language } from "~/app/platform/language/i18n.server";
import { type PayableOrder, payableOrders } from "./paying-queries.server";

/** Orders that one page can pay: as many as a checkout has lines. */
export const maxOrders = 100;

/** Returns the orders in `?data=` of a page; throws a 404 `Response` when one is missing or foreign. */
export async function requestedOrders(
  request: Request,
  { db }: RequestContext,
  userId: number,
): Promise<PayableOrder[]> {
  const ids = readIds((new URL(request.url).searchParams.get("data") ?? "").split(","), maxOrders);
  const orders = ids.length === 0 ? [] : await payableOrders(db, userId, ids);
  if (ids.length === 0 || orders.length !== ids.length) throw notFound();
  return orders;
}

/** A moment by the reader's clocks, which are named: their money depends on it. */
export function momentText(moment: Date, reader: Language): string {
  const format = calendarFormat(reader, "minute", { dateStyle: "medium", timeStyle: "short" });
  return `${format.format(moment)} ${offsetAt(moment.getTime(), reader.zone)}`;
}

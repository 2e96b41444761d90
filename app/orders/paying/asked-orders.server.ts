import type { RequestContext } from "~/app/context.server";
import { calendarFormat } from "~/app/platform/format/dates";
import { notFound } from "~/app/platform/http/answers.server";
import { readIds } from "~/app/platform/ids";
import type { Language } from "~/app/platform/language/i18n.server";
import { type PayableOrder, payableOrders } from "./paying-queries.server";

/** Orders that one page can pay: as many as a checkout has lines. */
export const maxOrders = 100;

/** Returns the orders in `?data=` of a page; throws a 404 `Response` when one is missing or foreign. */
export async function askedOrders(request: Request, { db }: RequestContext, userId: number): Promise<PayableOrder[]> {
  const ids = readIds((new URL(request.url).searchParams.get("data") ?? "").split(","), maxOrders);
  const orders = ids.length === 0 ? [] : await payableOrders(db, userId, ids);
  if (ids.length === 0 || orders.length !== ids.length) throw notFound();
  return orders;
}

/** A formatted moment, in UTC: server and browser render the same. */
export function momentText(moment: Date, { locale }: Language): string {
  const format = calendarFormat(locale, "minute", { dateStyle: "medium", timeStyle: "short" });
  return `${format.format(moment)} UTC`;
}

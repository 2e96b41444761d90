import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { shortMoment } from "~/app/platform/format/dates";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import type { ParcelStatus } from "~/db/tables/freight-schema";
import { actionsOf } from "./order-actions";
import { parcelsOf } from "./parcels-queries.server";
import { shownAddress } from "./shown-address.server";
import { lineViews, shopView } from "./shown-line";
import { ordersOfPurchase } from "./shown-orders-queries.server";

/** Max reports shown per parcel; couriers send a dozen. */
const maxReports = 100;

export interface ParcelView {
  id: number;
  courier: string;
  number: string;
  /** The courier's tracking page and phone number; "" = unknown. */
  followUrl: string;
  phone: string;
  status: ParcelStatus;
  /** The courier's own text; "" = none. */
  text: string;
  at: string;
  lines: { lineId: number; quantity: number }[];
  reports: { key: string; status: ParcelStatus; text: string; place: string; at: string }[];
}

/** Loads `/pages/user/order/logistics?id=&parcel=`; throws a 404 `Response` for a missing or foreign order. */
export async function loadDelivery(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const query = new URL(request.url).searchParams;
  const id = readId(query.get("id"));
  if (id === null) throw notFound();
  const { locale, zone } = context.language;
  const [orders, rows] = await Promise.all([
    ordersOfPurchase(context.db, id, { as: "buyer", userId: buyer.id }),
    parcelsOf(context.db, id, maxReports),
  ]);
  const order = orders.find((one) => one.id === id);
  if (!order) throw notFound();
  const nowMs = context.clock.now().getTime();
  const moment = (at: Date | number) => shortMoment(at, { locale, zone }, nowMs);
  const parcels: ParcelView[] = rows.map(({ reports, latest, latestAt, courier, trackingUrl, ...parcel }) => ({
    ...parcel,
    courier: pickText(courier, locale),
    followUrl: trackingUrl.replace("{number}", encodeURIComponent(parcel.number)),
    text: pickText(latest, locale),
    at: moment(latestAt),
    reports: reports.map(({ hash, text, at, status, place }) => ({
      key: hash,
      status,
      place,
      text: pickText(text, locale),
      at: moment(at),
    })),
  }));
  const lines = lineViews(order, locale);
  const left = order.lines.filter((line) => line.shippedQuantity + line.withheldQuantity < line.quantity);
  return {
    id,
    parcels,
    open: parcels.find((parcel) => parcel.id === readId(query.get("parcel")))?.id ?? parcels[0]?.id ?? null,
    shop: shopView(order, locale),
    lines,
    /** Lines with an unshipped quantity, and the shipping deadline. */
    waiting: order.state === "awaiting_shipment" ? left.map((line) => line.id) : [],
    by: order.deadlineAt && order.state === "awaiting_shipment" ? moment(order.deadlineAt) : null,
    address: shownAddress(order.address, locale),
    acts: actionsOf(order, "buyer"),
    total: { totalMinor: order.totalMinor, currency: order.currency },
    received: order.receivedAt !== null,
  };
}

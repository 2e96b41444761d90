import type { RequestContext } from "~/app/context.server";
import { turnoverOfRooms } from "~/app/orders/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { joinedPicture } from "~/app/platform/media/media-source";
import { requireStaff } from "~/app/staff/api.server";
import { reportsOfRooms } from "~/app/support/api.server";
import { liveLimits } from "../limits";
import { roomsNext } from "../rooms/room-cards.server";
import { logOfToday, openAppeals, roomsOnAir } from "./air-queries.server";

/** Loads what is on air, what is planned next, appeals, and what happened today. Six statements. */
export async function loadLive(request: Request, context: RequestContext) {
  await requireStaff(request, context, "posts.read");
  const { db, language, marketZone: zone } = context;
  const { locale } = language;
  const [rooms, next, log, appeals] = await Promise.all([
    roomsOnAir(db, locale),
    roomsNext(db, locale),
    logOfToday(db, { locale, zone }),
    openAppeals(db, locale),
  ]);
  const ids = rooms.map(({ id }) => id);
  const [sold, reports] = await Promise.all([turnoverOfRooms(db, ids), reportsOfRooms(db, ids)]);
  return {
    title: language.i18n.t("liveAdmin:title"),
    viewers: rooms.reduce((sum, { viewers }) => sum + viewers, 0),
    rooms: rooms.map(({ id, title, shop, airMs, silentMs, viewers, driver, ...picture }) => ({
      id,
      title,
      shop,
      viewers,
      airMs,
      /** Paid from it so far, in minor units. */
      sold: sold.get(id) ?? null,
      /** Open complaints about it. */
      reports: reports.get(id) ?? 0,
      /** Nothing has come for so many ms; null = all is well. */
      silentMs: silentMs > liveLimits.interruptedMs ? silentMs : null,
      picture: joinedPicture(picture),
      /** The page can show what it shows now; of an engine's rooms it would need that engine's player. */
      stills: driver === "own",
    })),
    next: next.map(({ id, title, shop, plannedFor }) => ({ id, title, shop: shop.name, at: plannedFor ?? 0 })),
    log,
    appeals,
    currency: marketCurrency(),
  };
}

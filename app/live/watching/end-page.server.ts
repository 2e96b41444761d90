import { redirect } from "#router/server";
import { mayInShop } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { roomSales } from "~/app/orders/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { href } from "~/app/platform/http/href";
import { offeredInRoom } from "~/app/prices/api.server";
import { readSettings } from "~/app/settings/api.server";
import { type RoomRuling, rulingsOfRoom } from "../admin/rulings-queries.server";
import { captionsOf } from "../captions/captions-queries.server";
import { driverOfRoom } from "../engine/driver-of-room.server";
import { remindedOfRooms } from "../reminders/reminders-queries.server";
import { explainedTimes, replayStart } from "../replay/replay-parts-queries.server";
import { shownWithin } from "../replay/shown-goods";
import { hasReplay, type Room } from "../room";
import { roomsAfter } from "../rooms/room-cards.server";
import { findShopRoom } from "../rooms/rooms-queries.server";
import { readShelf } from "../shelf/read-shelf.server";
import { viewersByMinute } from "../talk/viewers-queries.server";
import { captionsAddress } from "../ui/live-address";
import { askedRoom, shownRoom } from "./room-page.server";

/** Returns the page of a room that has ended; null = there is none. Another one leads to its own page. */
export async function endPage(request: Request, context: RequestContext) {
  const { db, language, origin } = context;
  const room = await askedRoom(request, context);
  if (!room || room.state === "cancelled") return null;
  if (room.state !== "ended") throw redirect(href("/pages/find/details/live", { id: room.id }));
  const [{ shop, poster, buyer }, { planned, onAir }, shelf, marks, fromMs] = await Promise.all([
    shownRoom(request, context, room),
    roomsAfter(db, { shopId: room.shopId, locale: language.locale }),
    readShelf(context, room.id),
    explainedTimes(db, room.id),
    replayStart(db, { roomId: room.id, fromMs: room.cut.fromMs }),
  ]);
  const isOwn = buyer?.shopId === room.shopId && buyer.shopRole !== null && mayInShop(buyer.shopRole, "live");
  const [own, rulings, driver, captions, { discover }, reminded] = await Promise.all([
    isOwn ? ownFacts(db, room) : null,
    isOwn || room.locked ? rulingsOfRoom(db, room.id) : [],
    driverOfRoom(db, room),
    captionsOf(db, room.id),
    readSettings(db),
    remindedOfRooms(db, { userId: buyer?.id ?? null, roomIds: planned ? [planned.id] : [] }),
  ]);
  const cut = rulings.find(({ kind }) => kind === "cut");
  const startedAt = room.startedAt?.getTime() ?? 0;
  return {
    room: {
      id: room.id,
      title: room.title,
      lengthMs: room.lengthMs,
      startedAt,
      endedAt: room.endedAt?.getTime() ?? startedAt,
      /** Why staff cut it off; null = they did not, or not any more. */
      cutWords: room.locked && cut ? cut.words : null,
      /** Its address; null = there is nothing to watch. */
      replay: hasReplay(room) ? (driver?.recording(room) ?? null) : null,
      /** The owner's engine keeps it. */
      external: room.driver === "external",
    },
    captions: captions && { src: captionsAddress(room.id, captions.at), locale: captions.locale },
    shop,
    poster,
    shelf: shelf?.goods ?? [],
    /** When which of them were shown over the picture, in the time of the replay. */
    shown: shownWithin(marks, { fromMs, toMs: room.cut.toMs }),
    planned: planned && { ...planned, reminded: reminded.has(planned.id) },
    onAir,
    own: own && {
      ...own,
      hidden: room.hidden,
      removed: room.removed,
      cut: room.cut,
      days: discover.replayDays,
      ruling: cut ? ownRuling(cut) : null,
    },
    address: origin + href("/pages/page/end_live", { id: room.id }),
    origin,
  };
}

/** What the room's own shop knows of it. */
async function ownFacts(db: RequestContext["db"], { id: roomId, shopId, endedAt }: Room) {
  const [found, sales, minutes, offered] = await Promise.all([
    findShopRoom(db, { id: roomId, shopId }),
    roomSales(db, { roomId, endedAt }),
    viewersByMinute(db, roomId),
    offeredInRoom(db, roomId),
  ]);
  if (!found) return null;
  const { version, parts, viewers, viewersMost, likes, follows, taps } = found;
  const currency = marketCurrency();
  return { version, parts, viewers, viewersMost, likes, follows, taps, sales, minutes, offered, currency };
}

/** What a shop reads of a cut: no names of staff. */
const ownRuling = ({ words, at, until, appealedAt, appealWords, outcome, answer }: RoomRuling) => ({
  words,
  at,
  /** The end of the time without live; null = for ever. */
  until,
  isBanned: until !== at,
  appealedAt,
  appealWords,
  outcome,
  answer,
});

export type OwnRuling = ReturnType<typeof ownRuling>;
export type EndPage = NonNullable<Awaited<ReturnType<typeof endPage>>>;

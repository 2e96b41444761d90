import { randomUUID } from "node:crypto";
import { redirect } from "#router/server";
import { currentBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { notFound } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { followedAmong, shopCards } from "~/app/shops/api.server";
import { driverOfRoom } from "../engine/driver-of-room.server";
import { remindedOfRooms } from "../reminders/reminders-queries.server";
import { isInterrupted, type Room } from "../room";
import { findRoom } from "../rooms/rooms-queries.server";
import { readShelf } from "../shelf/read-shelf.server";
import { talkFrame } from "../talk/asked-talk.server";
import { roomCover } from "./room-cover-queries.server";

/** What both pages of a room show of it and of its shop. */
export async function shownRoom(request: Request, context: RequestContext, room: Room) {
  const { db, language } = context;
  const [cards, cover, buyer] = await Promise.all([
    shopCards(db, [room.shopId], language.locale),
    roomCover(db, room.id),
    currentBuyer(request, context),
  ]);
  const shop = cards.get(room.shopId);
  if (!shop) throw notFound();
  const followed = buyer !== null && (await followedAmong(db, { userId: buyer.id, shopIds: [shop.id] })).has(shop.id);
  return {
    shop: { id: shop.id, name: shop.name, logo: shop.logo, followed },
    buyer,
    /** Shown until there is something else, and where the room is named. */
    poster: cover ?? shop.logo,
  };
}

/** Returns the room that an address asks for; null = there is none. */
export function askedRoom(request: Request, { db }: RequestContext): Promise<Room | null> | null {
  const id = readId(new URL(request.url).searchParams.get("id"));
  return id === null ? null : findRoom(db, id);
}

export interface GoneRoomOf {
  id: number;
  name: string;
}

/** Returns the shop of a room that an address asks for and that was called off; null = there is no such room. */
export async function calledOff(request: Request, context: RequestContext): Promise<GoneRoomOf | null> {
  const room = await askedRoom(request, context);
  if (room?.state !== "cancelled") return null;
  const cards = await shopCards(context.db, [room.shopId], context.language.locale);
  const shop = cards.get(room.shopId);
  return shop ? { id: shop.id, name: shop.name } : null;
}

const path = "/pages/find/details/live";

/** Returns the page of a room on air or planned; null = there is none. One that has ended leads to its end page. */
export async function roomPage(request: Request, context: RequestContext) {
  const room = await askedRoom(request, context);
  if (!room || room.state === "cancelled") return null;
  if (room.state === "ended") throw redirect(href("/pages/page/end_live", { id: room.id }));
  const onAir = room.state === "on_air";
  const { shop, poster, buyer } = await shownRoom(request, context, room);
  const userId = buyer?.id ?? null;
  const [shelf, driver, talk, reminded] = await Promise.all([
    readShelf(context, room.id),
    driverOfRoom(context.db, room),
    onAir ? talkFrame(context, { roomId: room.id, after: 0, userId, viewer: null }) : null,
    remindedOfRooms(context.db, { userId: onAir ? null : userId, roomIds: [room.id] }),
  ]);
  const now = context.clock.now();
  return {
    room: {
      id: room.id,
      title: room.title,
      onAir,
      /** Null = its engine is not there any more. */
      playlist: driver?.playlist(room) ?? null,
      /** An engine of the owner sends it, in the ways of engines. */
      external: room.driver === "external",
      plannedFor: room.plannedFor?.getTime() ?? null,
      startedAt: room.startedAt?.getTime() ?? null,
      away: isInterrupted(room, now),
      /** Who reads wants to be told when it goes on air. */
      reminded: reminded.has(room.id),
    },
    shop,
    poster,
    shelf: shelf ?? { goods: [], offers: [], explained: null },
    talk,
    member: buyer !== null,
    /** Of the next line that is said. */
    key: randomUUID(),
    now: now.getTime(),
    address: context.origin + href(path, { id: room.id }),
    origin: context.origin,
  };
}

export type RoomPage = NonNullable<Awaited<ReturnType<typeof roomPage>>>;

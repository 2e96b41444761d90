import { avatarPicture } from "~/app/account/api.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { joinedPicture } from "~/app/platform/media/media-source";
import type { Handle } from "~/db/transact.server";
import { remindedOfRooms } from "../reminders/reminders-queries.server";
import { listedRooms } from "./listed-rooms-queries.server";
import type { RoomCard } from "./room-card";

interface RoomsAsked {
  /** Only rooms of this shop; null = of all shops. */
  shopId: number | null;
  locale: Locale;
}

/** Returns the rooms of a module: two on air and the next planned one, or three planned ones. One statement. */
export async function roomsOfStrip(handle: Handle, asked: RoomsAsked): Promise<RoomCard[]> {
  const cards = await roomCards(handle, asked, { onAir: 2, planned: 3 });
  const onAir = cards.filter((card) => card.onAir).length;
  return onAir === 0 ? cards : cards.slice(0, onAir + 1);
}

/**
 * Returns the rooms of the Live tab of Discover: all on air, and those planned next. One statement, and one more for
 * whoever is signed in.
 */
export async function roomsOfTab(
  handle: Handle,
  { locale, userId }: { locale: Locale; userId: number | null },
): Promise<RoomCard[]> {
  const cards = await roomCards(handle, { shopId: null, locale }, { onAir: 100, planned: 20 });
  const roomIds = cards.flatMap(({ id, onAir }) => (onAir ? [] : [id]));
  const reminded = await remindedOfRooms(handle, { userId, roomIds });
  return cards.map((card) => ({ ...card, reminded: reminded.has(card.id) }));
}

/** Returns the rooms that are planned next. One statement. */
export const roomsNext = (handle: Handle, locale: Locale): Promise<RoomCard[]> =>
  roomCards(handle, { shopId: null, locale }, { onAir: 0, planned: 12 });

/** Returns the rooms below one that has ended: its shop's next one, and others that are on air. Two statements. */
export async function roomsAfter(
  handle: Handle,
  { shopId, locale }: { shopId: number; locale: Locale },
): Promise<{ planned: RoomCard | null; onAir: RoomCard[] }> {
  const [[planned], onAir] = await Promise.all([
    roomCards(handle, { shopId, locale }, { onAir: 0, planned: 1 }),
    roomCards(handle, { shopId: null, locale }, { onAir: 4, planned: 0 }),
  ]);
  return { planned: planned ?? null, onAir };
}

async function roomCards(
  handle: Handle,
  { shopId, locale }: RoomsAsked,
  { onAir, planned }: { onAir: number; planned: number },
): Promise<RoomCard[]> {
  const rows = await listedRooms(handle, { shopId, onAir, planned });
  return rows.map(({ id, title, state, shop_id, shop_name, logo, planned_for, ...picture }) => ({
    id,
    title,
    onAir: state === "on_air",
    cover: joinedPicture(picture),
    shop: { id: shop_id, name: pickText(shop_name, locale), logo: avatarPicture(logo) },
    plannedFor: state === "on_air" ? null : (planned_for?.getTime() ?? null),
  }));
}

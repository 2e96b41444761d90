import { requireShopStaff } from "~/app/account/api.server";
import { isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { roomTabs } from "./room-tabs";
import { roomsOfShop } from "./shop-rooms-queries.server";

/** A shop's live rooms, newest first, for members with the right "live". */
export const shopRoomList = defineList({
  guard: (request, context) => requireShopStaff(request, context, "live"),
  filter: (search) => ({ tab: roomTabs.find((one) => one === search.get("state")) ?? roomTabs[0] }),
  keys: byId,
  cursor: "before",
  size: 30,
  read: ({ context: { db }, who: { shopId }, filter: { tab } }, before, limit) =>
    roomsOfShop(db, { shopId, state: tab === "all" ? null : tab, before, limit }),
  file: ({ tab }) => `live-${tab}.csv`,
  columns: () => ({
    id: ({ id }) => id,
    state: ({ state }) => state,
    title: ({ title }) => title,
    planned_for: ({ plannedFor }) => isoTime(plannedFor?.getTime() ?? null),
    started_at: ({ startedAt }) => isoTime(startedAt?.getTime() ?? null),
    ended_at: ({ endedAt }) => isoTime(endedAt?.getTime() ?? null),
    length_seconds: ({ lengthMs }) => Math.round(lengthMs / 1000),
    viewers_most: ({ viewersMost }) => viewersMost,
  }),
});

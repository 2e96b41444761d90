import { shopRoomList } from "../shop-room-list.server";

/** `/pages/store/marketing/live.csv?state=`: the shop's live rooms, at most 10,000. */
export const loader = shopRoomList.csv;

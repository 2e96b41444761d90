import type { RoomCard } from "~/app/live/rooms/room-card";
import { pictureAddress } from "~/app/platform/media/media-source";
import { number } from "../../fields/number";
import { localText } from "../../fields/text";
import { defineShape, drawn } from "../../format/shape";

/**
 * Live rooms in a strip: two on air and the next planned one, or three planned ones; of a shop (its number), or of all.
 * On a page of a shop they are the shop's own, whatever is chosen.
 */
export const live = defineShape({
  type: "live",
  group: "content",
  style: { "background-color": "#ffffff", "border-radius": "12px", margin: "12px 12px 0" },
  params: {
    titleText: localText(40),
    shop: number(0, { min: 0, max: 999_999_999 }),
  },
  row: {},
  draws: drawn<RoomCard>(),
  facts: {
    icon: "radio",
    merchants: true,
    drawsEmpty: false,
    contrast: null,
    // Other clients open items of this type as a room.
    wire: { row: (card) => ({ ...card, type: "live", image: card.cover ? pictureAddress(card.cover.src) : "" }) },
    rows: null,
  },
});

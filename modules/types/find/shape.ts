import type { PostCard } from "~/app/discover/cards/post-card";
import { pictureAddress } from "~/app/platform/media/media-source";
import { choice } from "../../fields/choice";
import { number } from "../../fields/number";
import { localText } from "../../fields/text";
import { defineShape, drawn } from "../../format/shape";

/**
 * Posts of Discover in a strip: of the feed, with a topic (its word), or of a shop (its number). On a page of a shop
 * they are the shop's own, whatever is chosen.
 */
export const find = defineShape({
  type: "find",
  group: "content",
  style: { "background-color": "#ffffff", "border-radius": "12px", margin: "12px 12px 0" },
  params: {
    titleText: localText(40),
    source: choice(["forYou", "topic", "shop"], "forYou"),
    topic: localText(30),
    shop: number(0, { min: 0, max: 999_999_999 }),
    count: number(8, { min: 4, max: 20 }),
  },
  row: {},
  draws: drawn<PostCard>(),
  facts: {
    icon: "compass",
    merchants: true,
    drawsEmpty: false,
    contrast: null,
    // Items of other clients have a type: a `live` one opens the room, every other one the post.
    wire: { row: (card) => ({ ...card, type: "find", image: card.cover ? pictureAddress(card.cover.src) : "" }) },
    rows: null,
  },
});

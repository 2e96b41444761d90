import { useRef } from "react";
import { dealColumns, titleLines } from "~/app/catalog/ui";
import type { PostCard as Card } from "../cards/post-card";
import { coverHeight } from "./cover-shape";
import { PostCard } from "./post-card";
import { useSeenPosts } from "./report-seen";

/** Cards in the initial viewport, whose covers load at once. */
const onFirstScreen = 4;

/** Estimates the height of a card in widths of its cover. */
const cardHeight = ({ cover, title }: Card) =>
  coverHeight(cover) + 0.28 + (title === "" ? 0 : titleLines(title, 0) * 0.115);

/** Cards in two columns, dealt to the shorter one: by the server and the browser alike, and without a shift. */
export function PostWaterfall({ cards }: { cards: readonly Card[] }) {
  const eager = new Set(cards.slice(0, onFirstScreen));
  const list = useRef<HTMLDivElement>(null);
  useSeenPosts(list);
  return (
    <div className="goods-list goods-waterfall" ref={list}>
      {dealColumns(cards, cardHeight).map((column, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are always the same two columns.
        <div className="goods-column" key={at}>
          {column.map((card) => (
            <PostCard key={card.id} card={card} eager={eager.has(card)} />
          ))}
        </div>
      ))}
    </div>
  );
}

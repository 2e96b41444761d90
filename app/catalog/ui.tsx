import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import type { GoodsCard as Card } from "./cards/goods-card";
import stripSheet from "./ui/goods/offer-strip.css?url";
import { GoodsCard } from "./ui/goods-card";
import { type GoodsLabels, goodsLabels } from "./ui/goods-labels";
import { splitColumns } from "./ui/split-columns";

export { checkoutAddress } from "./goods/choice-form";
export type { GoodsChoice } from "./goods/goods-details";
export { type ChoiceSheet, choiceStyles, loadChoiceSheet } from "./ui/goods/choice/load-choice-sheet";
export { dealColumns, titleLines } from "./ui/split-columns";

/** Returns the texts of goods cards in the visitor's language: created once per list, never per card. */
export function useGoodsLabels(): GoodsLabels {
  const { t } = useTranslation("modules");
  const format = useFormat();
  return goodsLabels(t, format);
}

interface GoodsListProps {
  cards: readonly Card[];
  /** "1" rows, "2" waterfall, "3" grid. The gap comes from `--colmargin` (rpx). */
  columns: "1" | "2" | "3";
  labels: GoodsLabels;
}

/** Renders goods in one, two or three columns. The waterfall is split by the server: no script, no layout shift. */
export function GoodsList({ cards, columns, labels }: GoodsListProps) {
  if (columns === "2") {
    const [left, right] = splitColumns(cards);
    return (
      <div className="goods-list goods-waterfall">
        <Column cards={left} labels={labels} />
        <Column cards={right} labels={labels} />
      </div>
    );
  }
  const many = columns === "1" ? 1 : 3;
  return (
    <div className={`goods-list goods-grid-${columns}`}>
      {cards.map((card) => (
        <GoodsCard key={card.id} card={card} labels={labels} columns={many} />
      ))}
    </div>
  );
}

function Column({ cards, labels }: Pick<GoodsListProps, "cards" | "labels">) {
  return (
    <div className="goods-column">
      {cards.map((card) => (
        <GoodsCard key={card.id} card={card} labels={labels} columns={2} />
      ))}
    </div>
  );
}

export { catalogAdminLinks } from "./admin/ui/styles";
export { OfferFacts, OfferStrip } from "./ui/goods/offer-strip";

/** Stylesheet of `OfferStrip` and `OfferFacts` outside of the goods page. */
export const offerStripStyles = stripSheet;

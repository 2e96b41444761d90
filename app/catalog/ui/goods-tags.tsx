import type { GoodsCard } from "~/app/catalog/cards/goods-card";
import { Tag } from "~/app/design/marks";
import { priceText } from "~/app/platform/ui/amounts";
import type { GoodsLabels } from "./goods-labels";

interface GoodsTagsProps {
  card: Pick<GoodsCard, "memberMinor" | "services" | "currency">;
  labels: GoodsLabels;
  /** How many tags there is room for. */
  most: number;
}

/** The tags of goods: what members pay, then services. */
export function GoodsTags({ card: { memberMinor, services, currency }, labels, most }: GoodsTagsProps) {
  const shown = services.slice(0, Math.max(0, memberMinor === null ? most : most - 1));
  if (most === 0 || (memberMinor === null && shown.length === 0)) return null;
  return (
    <span className="goods-tags">
      {memberMinor !== null && (
        <Tag kind="member">
          <span translate="no">{`VIP ${priceText(labels.price(memberMinor, currency))}`}</span>
        </Tag>
      )}
      {shown.map((service) => (
        <Tag key={service} kind="service">
          {labels.services[service]}
        </Tag>
      ))}
    </span>
  );
}

import type { GoodsCard as CardData } from "~/app/catalog/cards/goods-card";
import { LiveTag, ShopBadge } from "~/app/design/marks";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { CachedFragment } from "~/app/platform/fragments/cached-fragment";
import { href } from "~/app/platform/http/href";
import type { GoodsLabels } from "./goods-labels";
import { GoodsTags } from "./goods-tags";
import { pictureShape } from "./split-columns";

interface GoodsCardProps {
  card: CardData;
  labels: GoodsLabels;
  /** 1: a row with a small picture; 2: a card of the waterfall; 3: a small card of a grid. */
  columns: 1 | 2 | 3;
  /** In the initial viewport: its picture loads eagerly. */
  eager?: boolean;
}

/**
 * A goods card. It is a plain link: client navigation is one delegated handler of the page, so a long list stays cheap.
 */
export function GoodsCard(props: GoodsCardProps) {
  const { card, columns, eager } = props;
  return (
    <CachedFragment name="goods-card" data={[columns, eager, card]}>
      <Card {...props} />
    </CachedFragment>
  );
}

/** How many tags there is room for. */
const tagsOf = { 1: 3, 2: 2, 3: 0 };

function Card({ card, labels, columns, eager }: GoodsCardProps) {
  const { picture, shopKind } = card;
  return (
    <a className={`goods goods-${columns}`} href={href("/pages/product/goods", { id: card.id })}>
      <span className="goods-picture">
        {columns === 2 ? (
          <Photo picture={picture} place="half" className={shapeOf(picture)} eager={eager} />
        ) : (
          <Photo picture={picture} place={columns === 1 ? "thumb" : "third"} className="goods-square" eager={eager} />
        )}
        {card.live && <LiveTag label={labels.live} />}
      </span>
      <span className="goods-words">
        <span className="goods-title">
          {shopKind !== "personal" && columns !== 3 && <ShopBadge kind={shopKind} label={labels.kinds[shopKind]} />}
          <span>{card.title}</span>
        </span>
        <GoodsTags card={card} labels={labels} most={tagsOf[columns]} />
        <span className="goods-foot">
          <Price price={labels.price(card.priceMinor, card.currency)} />
          {columns !== 3 && <span className="hint leading-20 tabular-nums">{countOf(card, labels, columns)}</span>}
        </span>
      </span>
    </a>
  );
}

/** Returns the picture's own aspect ratio within bounds, beyond which the picture is cropped. */
function shapeOf(picture: CardData["picture"]): string | undefined {
  const own = picture.width === 0 ? 0 : picture.height / picture.width;
  const drawn = pictureShape(picture);
  if (Math.abs(own - drawn) < 0.01) return undefined;
  return drawn > 1 ? "goods-tall" : "goods-square";
}

function countOf(card: CardData, labels: GoodsLabels, columns: 1 | 2): string {
  if (columns === 1 && card.goodPercent !== null) {
    const count = card.reviews > 0 ? labels.reviews(card.reviews) : labels.sold(card.sales);
    return `${count} · ${labels.good(card.goodPercent)}`;
  }
  return card.sales > 0 || card.reviews === 0 ? labels.sold(card.sales) : labels.reviews(card.reviews);
}

import { struckPrice } from "~/app/catalog/cards/percent-off";
import type { GoodsResult } from "~/app/catalog/list/goods-query";
import { Icon } from "~/app/design/icon";
import { LiveTag, ShopBadge } from "~/app/design/marks";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { CachedFragment } from "~/app/platform/fragments/cached-fragment";
import { href } from "~/app/platform/http/href";
import type { GoodsLabels } from "../goods-labels";
import { GoodsTags } from "../goods-tags";

interface ResultRowProps {
  row: GoodsResult;
  labels: GoodsLabels;
  /** Label of the struck-through price, for screen readers. */
  wasLabel: string;
  /** What stands beside the price of its offer. */
  note: string | null;
  eager: boolean;
}

/** A card of goods in a list of results: the whole card links to the goods, the shop's line to the shop. */
export function ResultRow(props: ResultRowProps) {
  return (
    <CachedFragment name="result-row" data={[props.eager, props.row, props.note]}>
      <Row {...props} />
    </CachedFragment>
  );
}

function Row({ row, labels, wasLabel, note, eager }: ResultRowProps) {
  const { shopKind } = row;
  const priceMinor = row.offered?.priceMinor ?? row.priceMinor;
  const struck = row.offered ? null : struckPrice(priceMinor, row.struckMinor);
  const was = struck === null ? null : labels.price(struck, row.currency);
  const facts = [labels.sold(row.sales)];
  if (row.goodPercent !== null) facts.push(labels.good(row.goodPercent));
  return (
    <li className="result">
      <span className="result-picture">
        <Photo picture={row.picture} place="thumb" className="goods-square rounded-inner" eager={eager} />
        {row.live && <LiveTag label={labels.live} />}
      </span>
      <div className="result-words">
        <a className="result-title" href={href("/pages/product/goods", { id: row.id })}>
          {shopKind !== "personal" && <ShopBadge kind={shopKind} label={labels.kinds[shopKind]} />}
          <span>{row.title}</span>
        </a>
        <GoodsTags card={row} labels={labels} most={3} />
        <span className="result-price">
          <Price price={labels.price(priceMinor, row.currency)} size="total" />
          {note && <span className="text-accent text-sm">{note}</span>}
          {was && (
            <s className="hint tabular-nums">
              <span className="sr-only">{wasLabel}</span>
              <span translate="no">{`${was.symbol}${was.integer}${was.fraction}`}</span>
            </s>
          )}
        </span>
        <span className="hint leading-18">{facts.join(" · ")}</span>
        <a className="result-shop" href={href("/pages/shop/shop", { id: row.shopId })}>
          <span dir="auto">{row.shopName}</span>
          <Icon name="chevron-right" className="mirrored size-14px" />
        </a>
      </div>
    </li>
  );
}

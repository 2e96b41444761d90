import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { LiveTag, ShopBadge } from "~/app/design/marks";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format";
import { href } from "~/app/platform/href";
import type { ShopCard } from "~/app/shops/api.server";
import type { GoodsLabels } from "../goods-labels";

/** A shop in the results of a search for shops. */
export function ShopRow({ row, labels, eager }: { row: ShopCard; labels: GoodsLabels; eager: boolean }) {
  const { t } = useTranslation("search");
  const format = useFormat();
  const { kind, logo, state, scores } = row;
  const facts = [
    row.city,
    t("shop.goods", { count: row.goods, shown: format.count(row.goods) }),
    t("shop.followers", { count: row.followers, shown: format.count(row.followers) }),
  ];
  return (
    <li>
      <a className="shop-result" href={href("/pages/shop/shop", { id: row.id })}>
        <span className="shop-result-logo">
          {logo ? <Photo picture={logo} place="tile" cover eager={eager} /> : <Icon name="store" />}
        </span>
        <span className="shop-result-words">
          <span className="shop-result-name">
            {kind !== "personal" && <ShopBadge kind={kind} label={labels.kinds[kind]} />}
            <b className="clamp-1">{row.name}</b>
            {row.live && <LiveTag label={labels.live} />}
          </span>
          <span className="result-facts">{facts.filter(Boolean).join(" · ")}</span>
          {state !== "open" && <span className="shop-result-state">{t(`shop.${state}`)}</span>}
          {state === "open" && scores && (
            <span className="shop-result-score">
              <Icon name="star" />
              {t("shop.score", { score: scores.description.toFixed(1) })}
            </span>
          )}
        </span>
        <Icon name="chevron-right" className="rtl:-scale-x-100" />
      </a>
    </li>
  );
}

import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { LiveTag, ShopBadge } from "~/app/design/marks";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { ActionButton } from "~/app/platform/ui/acts/action-button";
import type { ShopResult } from "../../list/shop-results.server";
import type { GoodsLabels } from "../goods-labels";

interface ShopRowProps {
  row: ShopResult;
  labels: GoodsLabels;
  eager: boolean;
  /** Address of the results, the target of the follow form. */
  address: string;
}

export function ShopRow({ row, labels, eager, address }: ShopRowProps) {
  const { t } = useTranslation("search");
  const format = useFormat();
  const { kind, logo, state, scores, best } = row;
  const facts = [
    row.city,
    t("shop.goods", { count: row.goods, shown: format.count(row.goods) }),
    t("shop.followers", { count: row.followers, shown: format.count(row.followers) }),
  ];
  return (
    <li className="card min-w-0 p-12px">
      <div className="flex flex-wrap items-center gap-8-12px">
        <a className="shop-result-who" href={href("/pages/shop/shop", { id: row.id })}>
          <span className="grid flex-none place-center overflow-clip rounded-full bg-tint text-brand size-56px">
            {logo ? <Photo picture={logo} place="tile" cover eager={eager} /> : <Icon name="store" />}
          </span>
          <span className="flex min-w-0 flex-1-1-0 flex-column gap-2px">
            <span className="shop-result-name min-w-0 text-sm">
              {kind !== "personal" && <ShopBadge kind={kind} label={labels.kinds[kind]} />}
              <b className="font-semibold" dir="auto">
                {row.name}
              </b>
              {row.live && <LiveTag label={labels.live} />}
            </span>
            <span className="hint leading-18">{facts.filter(Boolean).join(" · ")}</span>
            {state !== "open" && (
              <span className="flex items-center gap-3px text-warn font-xs leading-18">{t(`shop.${state}`)}</span>
            )}
            {state === "open" && scores && (
              <span className="shop-result-score flex items-center gap-3px text-accent font-xs leading-18">
                <Icon name="star" />
                <span>{t("shop.score", { score: scores.description.toFixed(1) })}</span>
              </span>
            )}
          </span>
        </a>
        <ActionButton
          address={address}
          actions={["follow", "unfollow"]}
          field={{ name: "shop", value: row.id }}
          on={row.followed}
          className="button button-small button-tint"
        >
          {(on) => (
            <>
              <span>{t(on ? "shop.following" : "shop.follow")}</span>
              <span className="sr-only">{` ${row.name}`}</span>
            </>
          )}
        </ActionButton>
      </div>
      {best.length > 0 && (
        <ul className="shop-result-goods" aria-label={t("shop.best", { shop: row.name })}>
          {best.map(({ id, title, picture, priceMinor, currency }) => (
            <li key={id}>
              <a className="block" href={href("/pages/product/goods", { id })}>
                <Photo picture={picture} place="third" cover alt={title} eager={eager} />
                <Price price={format.price(priceMinor, currency)} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

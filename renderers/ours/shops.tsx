import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { ShopBadge } from "~/app/design/marks";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { ShopCard } from "~/app/shops/shop-card";
import type { FilledItem } from "~/modules/format/types";
import { Frame } from "../parts/frame";

/** Shops with their logo, name, rating and a button to follow; renders nothing when there are none. */
export default function Shops({ item }: { item: FilledItem<"shops"> }) {
  const { t } = useTranslation("modules");
  if (item.data.length === 0) return null;
  return (
    <Frame item={item}>
      <div className="strip">
        <div className="strip-head">
          <Icon name="store" />
          <h2>{item.params.titleText || t("shops.name")}</h2>
        </div>
        <ul className="shop-rows">
          {item.data.map((shop) => (
            <ShopRow key={shop.id} shop={shop} />
          ))}
        </ul>
      </div>
    </Frame>
  );
}

function ShopRow({ shop }: { shop: ShopCard }) {
  const { t } = useTranslation("modules");
  const { count } = useFormat();
  const address = href("/pages/shop/shop", { id: shop.id });
  const { kind } = shop;
  return (
    <li className="flex items-center gap-10px">
      <a className="shop-row flex flex-1 items-center gap-10px min-w-0" href={address}>
        {shop.logo ? <Photo picture={shop.logo} place="tile" alt="" cover /> : <Icon name="store" />}
        <span className="grid min-w-0">
          <b className="clamp-1 font-medium" dir="auto">
            {shop.name}
          </b>
          <span className="hint flex flex-wrap items-center gap-6px">
            {(kind === "flagship" || kind === "enterprise" || kind === "self") && (
              <ShopBadge kind={kind} label={t(`goods.kind.${kind}`)} />
            )}
            {shop.scores && <span>{t("shops.rating", { stars: shop.scores.description.toFixed(1) })}</span>}
            <span>{t("shops.followers", { count: shop.followers, shown: count(shop.followers) })}</span>
          </span>
        </span>
      </a>
      <form method="post" action={address}>
        <input type="hidden" name="stays" value="1" />
        <button type="submit" name="intent" value="follow" className="button button-small button-outline">
          <span>{t("shops.follow")}</span>
          <span className="sr-only">{`: ${shop.name}`}</span>
        </button>
      </form>
    </li>
  );
}

import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { ChoiceTick } from "~/app/design/form/choosing";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { FollowedShop } from "../my-follows.server";
import { KindBadge, ShopLogo } from "./shop-name";

interface FollowRowProps {
  shop: FollowedShop;
  /** The list is in edit mode: a checkbox instead of the button. */
  edit: boolean;
  checked: boolean;
}

export function FollowRow({ shop, edit, checked }: FollowRowProps) {
  const { t } = useTranslation(["belongings", "shop"]);
  const format = useFormat();
  return (
    <li className={shop.state === "closed" ? "p-12px rounded-card bg-card is-gone" : "p-12px rounded-card bg-card"}>
      <div className="flex flex-wrap items-center gap-12px">
        {edit && <ChoiceTick name="id" value={shop.id} label={shop.name} checked={checked} />}
        <a className="shop-who" href={href("/pages/shop/shop", { id: shop.id })}>
          <ShopLogo shop={shop} />
          <span className="shop-words">
            <span className="shop-title flex items-center gap-6px min-w-0">
              <b>
                <KindBadge kind={shop.kind} />
                <bdi>{shop.name}</bdi>
              </b>
            </span>
            <span className="shop-facts">
              {shop.state === "open" ? (
                <span>{t("shop:followers", { count: shop.followers, shown: format.count(shop.followers) })}</span>
              ) : (
                <span className="font-medium text-warn">{t(`shop:state.${shop.state}.title`)}</span>
              )}
              {shop.city && <span className="clamp-1">{shop.city}</span>}
            </span>
          </span>
        </a>
        {!edit && (
          <Form method="post">
            <input type="hidden" name="id" value={shop.id} />
            <button
              type="submit"
              name="intent"
              value="remove"
              className="button button-small button-outline"
              aria-label={t("follow.letShop", { shop: shop.name })}
            >
              {t("shop:following")}
            </button>
          </Form>
        )}
      </div>
      {shop.newest.length > 0 && (
        <ul className="shop-shots" aria-label={t("follow.newest")}>
          {shop.newest.map(({ id, picture, title }) => (
            <li className="block square overflow-clip rounded-inner" key={id}>
              <a href={href("/pages/product/goods", { id })}>
                <Photo picture={picture} place="tile" cover alt={title} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

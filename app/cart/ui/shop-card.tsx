import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { ShopBadge } from "~/app/design/marks";
import { href } from "~/app/platform/http/href";
import type { CartShop } from "../cart-totals";
import { CartRow, type CartRowProps } from "./cart-row";
import { CheckMark } from "./check-mark";

export interface ShopCardProps extends Omit<CartRowProps, "line"> {
  shop: CartShop;
  /** Undefined = not promised. */
  arrival: { days: string; region: string } | undefined;
  /** Last in the card. */
  children: Elements;
}

export function ShopCard({ shop, arrival, children, ...rest }: ShopCardProps) {
  const { t } = useTranslation(["cart", "modules"]);
  const { shopId, shopName, shopKind, lines, checked } = shop;
  return (
    <section className="cart-card" aria-label={shopName}>
      <div className="cart-shop">
        <CheckMark
          checked={checked}
          act={`checkShop:${shopId}`}
          label={t("shop.choose", { shop: shopName })}
          onChange={(on) => rest.change({ act: "check", skuIds: lines.map(({ skuId }) => skuId), on })}
        />
        <a
          className="cart-shop-name shop-line flex flex-1-1-0 min-h-44px min-w-0 flex-wrap items-center gap-6px"
          href={href("/pages/shop/shop", { id: shopId })}
        >
          <Icon name="store" className="size-18px" />
          <h2 dir="auto">{shopName}</h2>
          {shopKind !== "personal" && <ShopBadge kind={shopKind} label={t(`modules:goods.kind.${shopKind}`)} />}
          <Icon name="chevron-right" className="mirrored size-16px text-ink-3" />
        </a>
      </div>
      <ul>
        {lines.map((line) => (
          <CartRow key={line.skuId} line={line} {...rest} />
        ))}
      </ul>
      {arrival && (
        <p className="flex flex-wrap items-center gap-6px px-12px pt-6px pb-4px text-ok font-xs">
          <Icon name="truck" className="size-16px" />
          <span>{t("arrives", { days: arrival.days })}</span>
          {arrival.region !== "" && <span className="text-ink-3">{arrival.region}</span>}
        </p>
      )}
      {children}
      {!rest.editing && (
        <button type="submit" name="intent" value="numbers" className="text-button without-script">
          {t("saveNumbers")}
        </button>
      )}
    </section>
  );
}

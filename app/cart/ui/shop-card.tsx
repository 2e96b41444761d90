import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { ShopBadge } from "~/app/design/marks";
import { href } from "~/app/platform/http/href";
import type { CartShop } from "../cart-totals";
import { CartRow, type CartRowProps } from "./cart-row";
import { CheckMark } from "./check-mark";

interface ShopCardProps extends Omit<CartRowProps, "line"> {
  shop: CartShop;
  /** Last in the card. */
  children: Elements;
}

export function ShopCard({ shop, children, ...rest }: ShopCardProps) {
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
          className="cart-shop-name shop-line flex min-h-44px min-w-0 flex-wrap items-center gap-6px"
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
      {children}
      {!rest.editing && (
        <button type="submit" name="intent" value="numbers" className="text-button without-script">
          {t("saveNumbers")}
        </button>
      )}
    </section>
  );
}

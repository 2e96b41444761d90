import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useSearchParams } from "#router";
import type { CouponTicket } from "~/app/coupons/api.server";
import type { Elements } from "~/app/design/children/elements";
import { EnterAction } from "~/app/design/form/enter-action";
import { Icon } from "~/app/design/icon";
import { Toast } from "~/app/design/toast";
import { href } from "~/app/platform/http/href";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import type { CartView } from "../cart-line";
import { boughtParts, cartTotals, groupCart } from "../cart-totals";
import { CartBar } from "./cart-bar";
import { memberSaved, type OwnCoupon, savingsOf } from "./cart-savings";
import { CouponRow } from "./coupon-row";
import { EmptyCart } from "./empty-cart";
import { InvalidCard } from "./invalid-card";
import { ShopCard, type ShopCardProps } from "./shop-card";
import { useCart } from "./use-cart";
import { useChangeChoice } from "./use-change-choice";

interface CartScreenProps {
  view: CartView;
  address: string | null;
  /** When what each shop sends arrives, at a region that is named unless it is the address's; by shop. */
  arrivals: Readonly<Record<number, ShopCardProps["arrival"]>>;
  /** Lines of this device's guest cart that do not fit into the person's cart. */
  waiting: number;
  /** By shop one that can be claimed, and the person's own. */
  coupons: { open: Readonly<Record<number, CouponTicket>>; own: readonly OwnCoupon[] };
  /** Prices are without tax, which is added to orders. */
  taxAdded: boolean;
}

/**
 * Renders the cart: header, shops, invalid lines and the bottom bar. One form: every button works without JavaScript.
 */
export function CartScreen({ view, address, arrivals, waiting, coupons, taxAdded }: CartScreenProps) {
  const { t } = useTranslation("cart");
  const [toast, setToast] = useState<{ id: number; text: string } | null>(null);
  const say = useCallback((text: string) => setToast((last) => ({ id: (last?.id ?? 0) + 1, text })), []);
  const { lines, change, storedIn, currency } = useCart(
    view,
    useCallback(() => say(t("toast.notSaved")), [say, t]),
  );
  const [params, setParams] = useSearchParams();
  const editing = params.get("edit") === "1" && lines.length > 0;
  const { shops, invalid } = groupCart(lines);
  const { cartQuantity } = cartTotals(lines);
  const parts = boughtParts(lines, view.member);
  const savings = savingsOf(lines, parts, coupons.own);
  const choice = useChangeChoice();
  const onMax = (count: number) => say(t("toast.most", { count }));
  const savedOf = (skuId: number) => (parts.get(skuId) ?? []).reduce((sum, { memberMinor }) => sum + memberMinor, 0);
  const row = { currency, savedOf, editing, change, onMax, onMin: () => say(t("toast.least")), choice };
  const form = (
    <Form method="post" preventScrollReset>
      {/* Enter in a quantity field saves the quantities; otherwise it would press the first check mark. */}
      <EnterAction value="numbers" />
      <header className="cart-header">
        <h1 className="flex-none me-auto font-lg font-bold leading-26">
          {t("title")} {cartQuantity > 0 && <span translate="no">{cartQuantity}</span>}
        </h1>
        {address !== null && (
          <a className="cart-address" href={href("/pages/user/address/address")}>
            <Icon className="size-16px" name="map-pin" />
            <bdi className="clamp-1">{address}</bdi>
          </a>
        )}
        {lines.length > 0 && (
          <a
            className="text-button"
            href={href("/pages/cart/cart", { edit: editing ? undefined : 1 })}
            onClick={(event) => {
              event.preventDefault();
              setParams(editing ? {} : { edit: "1" }, { replace: true, preventScrollReset: true });
            }}
          >
            {editing ? t("done") : t("edit")}
          </a>
        )}
        <LanguageSwitch />
      </header>
      {waiting > 0 && (
        <p className="m-8-12-0px p-8-12px rounded-inner tone-warn text-xs">{t("waiting", { count: waiting })}</p>
      )}
      {lines.length === 0 && <EmptyCart storedIn={storedIn} />}
      {shops.map((shop) => (
        <ShopCard key={shop.shopId} shop={shop} arrival={arrivals[shop.shopId]} {...row}>
          <CouponRow
            shopId={shop.shopId}
            currency={currency}
            saving={savings.get(shop.shopId)}
            open={coupons.open[shop.shopId]}
          />
        </ShopCard>
      ))}
      {invalid.length > 0 && <InvalidCard lines={invalid} editing={editing} choice={choice} />}
      {lines.length > 0 && (
        <CartBar
          lines={lines}
          savedMinor={[...savings.values()].reduce((sum, each) => sum + each.savedMinor, memberSaved(lines, parts))}
          taxAdded={taxAdded}
          {...row}
          onRefused={(key) => say(t(`toast.${key}`))}
        />
      )}
      <Toast toast={toast} />
    </Form>
  );
  const sheet: Elements = choice.sheet;
  return (
    <>
      {form}
      {sheet}
    </>
  );
}

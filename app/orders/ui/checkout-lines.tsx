import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { ShopBadge, Tag } from "~/app/design/marks";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { textKey } from "~/app/platform/language/text-keys";
import { priceText } from "~/app/platform/ui/amounts";
import type { CouponPlace } from "../placing/checkout-coupons.server";
import type { CheckoutLine, CheckoutShop, CheckoutView } from "../placing/checkout-view.server";
import { CheckoutCoupons } from "./checkout-coupons";

interface ShopProps {
  shop: CheckoutShop;
  currency: string;
  /** The coupons of the shop that the buyer owns. */
  coupons: CouponPlace | undefined;
  /** What was typed for the shop, and why it was refused. */
  remark: string;
  error: string | undefined;
}

/** Renders what becomes the order at one shop: its lines, freight, a remark, and the sum. */
export function CheckoutShopCard({ shop, currency, coupons, remark, error }: ShopProps) {
  const { t } = useTranslation(["checkout", "modules"]);
  const format = useFormat();
  const amount = (minor: number) => priceText(format.price(minor, currency));
  const id = `remark-${shop.shopId}`;
  return (
    <section className="co-card" aria-label={shop.name}>
      <div className="co-shop">
        <Icon name="store" />
        <h2 dir="auto">{shop.name}</h2>
        {shop.kind !== "personal" && <ShopBadge kind={shop.kind} label={t(`modules:goods.kind.${shop.kind}`)} />}
      </div>
      <ul>
        {shop.lines.map((line) => (
          <Line key={line.skuId} line={line}>
            <div className="co-price">
              <Price price={format.price(line.priceMinor, currency)} />
              <span translate="no">{`× ${line.number}`}</span>
            </div>
          </Line>
        ))}
      </ul>
      <dl className="co-rows sums">
        <div>
          <dt>{t("delivery")}</dt>
          <dd>{t("standard", { amount: shop.freightMinor === 0 ? t("free") : amount(shop.freightMinor) })}</dd>
        </div>
      </dl>
      {coupons && <CheckoutCoupons place={coupons} currency={currency} />}
      <dl className="co-rows sums">
        {shop.platformDiscountMinor > 0 && (
          <div>
            <dt>{t("coupon.share")}</dt>
            <dd translate="no" className="co-less">
              {amount(-shop.platformDiscountMinor)}
            </dd>
          </div>
        )}
        <div>
          <dt>{t("shopTotal")}</dt>
          <dd>
            <strong translate="no">{amount(shop.totalMinor)}</strong>
          </dd>
        </div>
      </dl>
      <div className="co-remark">
        <label htmlFor={id}>{t("remark")}</label>
        <input
          id={id}
          name={id}
          defaultValue={remark}
          placeholder={t("remarkHint")}
          maxLength={280}
          dir="auto"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
        {error && (
          <p className="field-error" id={`${id}-note`}>
            <Icon name="circle-alert" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </section>
  );
}

function Line({ line, children }: { line: CheckoutLine; children: Elements }) {
  const { t } = useTranslation("checkout");
  return (
    <li className="co-line">
      <span className="co-picture">
        <Photo picture={line.picture} place="tile" cover />
      </span>
      <div className="co-words">
        <p className="clamp-2" dir="auto">
          {line.title}
        </p>
        {line.spec !== "" && (
          <p className="co-spec" dir="auto">
            {line.spec}
          </p>
        )}
        {line.number < line.wanted && <Tag>{t("reduced", { number: line.wanted, count: line.number })}</Tag>}
      </div>
      {children}
    </li>
  );
}

/** Renders what cannot be bought, each with the reason. None of it is placed. */
export function InvalidLines({ invalid, missing }: Pick<CheckoutView, "invalid" | "missing">) {
  const { t } = useTranslation("checkout");
  if (invalid.length + missing === 0) return null;
  return (
    <section className="co-card co-invalid" aria-labelledby="co-invalid">
      <div className="co-shop">
        <h2 id="co-invalid">{t("invalid.title")}</h2>
      </div>
      <ul>
        {invalid.map((line) => (
          <Line key={line.skuId} line={{ ...line, spec: t(textKey("checkout:invalid", line.fault)) }}>
            {null}
          </Line>
        ))}
      </ul>
      {missing > 0 && <p className="co-note">{t("invalid.missing", { count: missing })}</p>}
    </section>
  );
}

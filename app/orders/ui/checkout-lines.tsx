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
  coupons: CouponPlace | undefined;
  /** The coupon ticked in a refused form. */
  ticked: string | undefined;
  /** The typed remark for the shop, and its error. */
  remark: string;
  error: string | undefined;
}

export function CheckoutShopCard({ shop, currency, coupons, ticked, remark, error }: ShopProps) {
  const { t } = useTranslation(["checkout", "modules"]);
  const format = useFormat();
  const amount = (minor: number) => priceText(format.price(minor, currency));
  const id = `remark-${shop.shopId}`;
  return (
    <section className="co-card card m-8-12-0px" aria-label={shop.name}>
      <div className="co-shop shop-line">
        <Icon name="store" className="size-18px" />
        <h2 className="font-sm font-semibold" dir="auto">
          {shop.name}
        </h2>
        {shop.kind !== "personal" && <ShopBadge kind={shop.kind} label={t(`modules:goods.kind.${shop.kind}`)} />}
      </div>
      <ul>
        {shop.lines.map((line) => (
          <Line key={line.skuId} line={line}>
            <div>
              {line.parts.map(({ priceMinor, quantity }) => (
                <div key={priceMinor} className="piece-price">
                  <Price price={format.price(priceMinor, currency)} />
                  <span translate="no">{`× ${quantity}`}</span>
                </div>
              ))}
            </div>
          </Line>
        ))}
      </ul>
      <dl className="co-rows sums">
        <div>
          <dt>{t("delivery")}</dt>
          <dd>
            <span>{t("standard", { amount: shop.freightMinor === 0 ? t("free") : amount(shop.freightMinor) })}</span>
            {shop.arrives && <small className="block text-ok font-xs">{t("arrives", { days: shop.arrives })}</small>}
          </dd>
        </div>
      </dl>
      {coupons && <CheckoutCoupons place={coupons} currency={currency} ticked={ticked} />}
      <dl className="co-rows sums">
        {shop.memberMinor > 0 && (
          <div>
            <dt>{t("member")}</dt>
            <dd translate="no" className="font-semibold text-accent">
              {amount(-shop.memberMinor)}
            </dd>
          </div>
        )}
        {shop.platformDiscountMinor > 0 && (
          <div>
            <dt>{t("coupon.share")}</dt>
            <dd translate="no" className="font-semibold text-accent">
              {amount(-shop.platformDiscountMinor)}
            </dd>
          </div>
        )}
        {shop.pointsMinor > 0 && (
          <div>
            <dt>{t("points.label")}</dt>
            <dd translate="no" className="font-semibold text-accent">
              {amount(-shop.pointsMinor)}
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
      <div className="co-remark small-hint">
        <label className="flex-none max-w-full text-ink-2" htmlFor={id}>
          {t("remark")}
        </label>
        <input
          className="flex-1-1-8rem min-w-0 min-h-44px rounded-tag font-base text-end"
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
      <span className="relative flex-none overflow-clip rounded-inner size-64px">
        <Photo picture={line.picture} place="tile" cover />
      </span>
      <div className="co-words">
        <p className="clamp-2" dir="auto">
          {line.title}
        </p>
        {line.spec !== "" && (
          <p className="hint mt-2px leading-16" dir="auto">
            {line.spec}
          </p>
        )}
        {line.beyond && (
          <p className="hint mt-2px leading-16">
            {line.beyond === "quota" ? t("beyondQuota") : t("beyondLimit", { number: line.beyond.perPerson })}
          </p>
        )}
        {line.quantity < line.requested && <Tag>{t("reduced", { number: line.requested, count: line.quantity })}</Tag>}
      </div>
      {children}
    </li>
  );
}

export function InvalidLines({ invalid, missing }: Pick<CheckoutView, "invalid" | "missing">) {
  const { t } = useTranslation("checkout");
  if (invalid.length + missing === 0) return null;
  return (
    <section className="card m-8-12-0px is-invalid text-ink-3" aria-labelledby="co-invalid">
      <div className="co-shop">
        <h2 className="font-sm font-semibold text-ink-3" id="co-invalid">
          {t("invalid.title")}
        </h2>
      </div>
      <ul>
        {invalid.map((line) => (
          <Line key={line.skuId} line={{ ...line, spec: t(textKey("checkout:invalid", line.fault)) }}>
            {null}
          </Line>
        ))}
      </ul>
      {missing > 0 && <p className="p-0-12-12px text-ink-3 font-xs">{t("invalid.missing", { count: missing })}</p>}
    </section>
  );
}

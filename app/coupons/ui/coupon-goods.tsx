import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { CouponPreview } from "../coupon-previews.server";
import { inLine } from "./amount";

/** The first goods of a coupon, and the way to all of them. */
export function CouponGoods({ id, preview }: { id: number; preview: CouponPreview }) {
  const { t } = useTranslation("coupons");
  const { price } = useFormat();
  const { goods, currency, count } = preview;
  return (
    <div className="flex flex-1-0-full flex-wrap items-center justify-between gap-0-8px p-8-12px border-t-line">
      <ul className="flex flex-wrap gap-8px">
        {goods.map(({ id, picture, priceMinor }) => (
          <li key={id}>
            <a className="block hint leading-18 text-center text-ink" href={href("/pages/product/goods", { id })}>
              <Photo className="rounded-inner size-44px" picture={picture} place="tile" cover />
              <span className="tabular-nums" translate="no">
                {inLine(price(priceMinor, currency))}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <a className="touch gap-4px text-ink-2 text-sm" href={href("/pages/user/coupon/apply", { id })}>
        <span>{count === null ? t("allGoods") : t("goodsCount", { count })}</span>
        <Icon name="chevron-right" className="mirrored size-16px" />
      </a>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import type { CouponTicket } from "~/app/coupons/coupon-ticket";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { FilledItem } from "~/modules/format/types";
import { Frame } from "../parts/frame";

/** Coupons to claim where they stand; renders nothing when there are none. */
export default function Coupons({ item }: { item: FilledItem<"coupons"> }) {
  const { t } = useTranslation("modules");
  if (item.data.length === 0) return null;
  return (
    <Frame item={item}>
      <div className="strip">
        <div className="strip-head">
          <Icon name="ticket-percent" />
          <h2>{item.params.titleText || t("coupons.name")}</h2>
          <a className="strip-more touch hint" href={href("/pages/user/coupon/list")}>
            <span>{t("find.more")}</span>
            <Icon name="chevron-right" className="mirrored size-16px" />
          </a>
        </div>
        <ul className="shop-rows">
          {item.data.map((ticket) => (
            <li key={ticket.id} className="flex items-center gap-10px">
              <span className="grid flex-1 min-w-0">
                <b className="text-accent font-medium">
                  <Worth ticket={ticket} />
                </b>
                <span className="hint clamp-1" dir="auto">
                  {ticket.shop ? ticket.shop.name : ticket.name}
                </span>
              </span>
              <form method="post" action={href("/pages/user/coupon/list")}>
                <input type="hidden" name="id" value={ticket.id} />
                <button type="submit" name="stays" value="1" className="button button-small button-fill">
                  <span>{t("coupons.claim")}</span>
                  <span className="sr-only">{`: ${ticket.shop ? ticket.shop.name : ticket.name}`}</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
      </div>
    </Frame>
  );
}

/** What a coupon is worth in one line: "$8 off, over $60". */
function Worth({ ticket }: { ticket: CouponTicket }) {
  const { t } = useTranslation("modules");
  const { price } = useFormat();
  const { kind, amountMinor, percent, thresholdMinor, currency } = ticket;
  const money = (minor: number) => {
    const { symbol, integer, fraction } = price(minor, currency);
    return `${symbol}${integer}${/^\D0+$/.test(fraction) ? "" : fraction}`;
  };
  const worth = t(amountMinor === null && kind === "shipping" ? "coupons.allShipping" : `coupons.${kind}`, {
    amount: money(amountMinor ?? 0),
    percent,
  });
  return <span>{thresholdMinor === 0 ? worth : t("coupons.over", { worth, amount: money(thresholdMinor) })}</span>;
}

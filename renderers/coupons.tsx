import { useTranslation } from "react-i18next";
import { CouponWorth } from "~/app/coupons/ui";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";

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
                  <CouponWorth ticket={ticket} />
                </b>
                <span className="hint clamp-1" dir="auto">
                  {ticket.shop ? ticket.shop.name : ticket.name}
                </span>
              </span>
              <form method="post" action={href("/pages/user/coupon/list")}>
                <input type="hidden" name="id" value={ticket.id} />
                <button type="submit" name="back" value="1" className="button button-small button-fill">
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

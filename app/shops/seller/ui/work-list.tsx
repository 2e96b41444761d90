import { useTranslation } from "react-i18next";
import { useUnreadCount } from "~/app/chat/ui";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import { href, type Path } from "~/app/platform/http/href";
import type { MerchantHome } from "../merchant-home.server";
import type { MerchantItem } from "../merchant-nav.server";
import { useMerchantUnread } from "./use-merchant-items";

interface Work {
  name: "ship" | "unpaid" | "refunds" | "messages" | "stock";
  icon: IconName;
  count: number;
  /** The urgent part, or an example. */
  note: string;
  urgent: boolean;
  path: Path;
  query?: Record<string, string>;
}

/** Pending work of the shop, with counts; items without a page are not links. */
export function WorkList({ home, items }: { home: MerchantHome; items: MerchantItem[] }) {
  const { t } = useTranslation("seller");
  const { sales, lowStock, refunds } = home;
  const unread = useUnreadCount("shop", useMerchantUnread());
  const work: Work[] = [];
  if (sales) {
    const { toShip, leaving, unpaid } = sales;
    const orders = "/pages/store/transaction/order" as const;
    const late = leaving > 0 ? t("work.leaving", { count: leaving }) : "";
    work.push({
      name: "ship",
      icon: "package-check",
      count: toShip,
      note: late,
      urgent: true,
      path: orders,
      query: { tab: "ship" },
    });
    work.push({
      name: "unpaid",
      icon: "clock",
      count: unpaid,
      note: "",
      urgent: false,
      path: orders,
      query: { tab: "pay" },
    });
  }
  if (refunds !== null) {
    const path = "/pages/store/transaction/refund" as const;
    work.push({ name: "refunds", icon: "rotate-ccw", count: refunds, note: "", urgent: true, path });
  }
  const chats = "/pages/store/chat/list" as const;
  if (items.some((item) => item.path === chats)) {
    work.push({ name: "messages", icon: "message-circle", count: unread, note: "", urgent: true, path: chats });
  }
  if (lowStock) {
    const { count, lowest } = lowStock;
    const note = count > 1 ? t("work.andMore", { name: lowest, count: count - 1 }) : lowest;
    work.push({ name: "stock", icon: "triangle-alert", count, note, urgent: false, path: "/pages/store/goods/sell" });
  }
  if (work.length === 0) return null;
  const total = work.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="c-card s-work" aria-labelledby="work">
      <div className="c-card-head">
        <h2 id="work">{t("work.title")}</h2>
        <span className="c-quiet">{total === 0 ? t("work.none") : t("work.things", { count: total })}</span>
      </div>
      <ul className="c-ruled">
        {work.map(({ name, icon, count, note, urgent, path, query }) => {
          const linked = items.some((item) => item.path === path);
          const Row = linked ? "a" : "div";
          return (
            <li key={name}>
              <Row {...(linked && { href: href(path, query) })}>
                <Icon name={icon} className="text-ink-2" />
                <span className="grid flex-1-1-8rem min-w-0">
                  <b className="font-550">{t(`work.${name}`)}</b>
                  {note && (
                    <small className={`leading-16 ${urgent ? "c-care" : "c-quiet"}`} dir="auto">
                      {note}
                    </small>
                  )}
                </span>
                <strong className="font-base font-650" translate="no">
                  {count}
                </strong>
                {linked && <Icon name="chevron-right" className="mirrored text-ink-2" />}
              </Row>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

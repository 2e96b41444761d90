import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { EveryCheck } from "~/app/console/list/every-check";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { everyOrder, maxTogether, type ShopOrderFilter } from "../shop-order-tabs";
import type { ShopOrderCard as Card } from "../shop-orders-page.server";
import { ShopOrderCard } from "./shop-order-card";

interface ShopOrderListProps {
  rows: Card[];
  filter: ShopOrderFilter;
  /** How many to ship the filter finds, on all pages. */
  found: number;
}

/**
 * The orders of a page. Those to ship can be selected, or all that the list has found, and are shipped or printed
 * together; also without JavaScript, but then without a count in the bar.
 */
export function ShopOrderList({ rows, filter, found }: ShopOrderListProps) {
  const { t } = useTranslation("dispatch");
  const { price } = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState<{ count: number; minor: number | null } | null>(null);
  const ticks = filter.tab === "ship";
  const count = () => {
    const every = form.current?.elements.namedItem("every");
    if (every instanceof HTMLInputElement && every.checked) return setTicked({ count: found, minor: null });
    const boxes = [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=order]:checked") ?? [])];
    const minor = boxes.reduce((sum, { dataset }) => sum + Number(dataset.minor ?? 0), 0);
    setTicked(boxes.length === 0 ? null : { count: boxes.length, minor });
  };
  const list = (
    <ul className="so-list">
      {rows.map((order) => (
        <li key={order.id}>
          <ShopOrderCard order={order} ticks={ticks && order.shippable} onTick={count} />
        </li>
      ))}
    </ul>
  );
  if (!ticks) return list;
  const [first] = rows;
  return (
    <form method="get" action={href("/pages/store/logistics/deliver")} ref={form} className="grid one-column gap-14px">
      {rows.length < found && (
        <div className="p-0-16px">
          <EveryCheck count={found} onChange={count} />
          {Object.entries(everyOrder(filter)).map(
            ([name, value]) => name !== "every" && <input key={name} type="hidden" name={name} value={value} />,
          )}
        </div>
      )}
      {list}
      <div className="s-act-bar so-bar justify-end">
        <p className="flex-1-1-7rem min-w-0" role="status">
          {ticked && first ? (
            <>
              <b>{t("ticked", { count: ticked.count })}</b>{" "}
              {first.money && ticked.minor !== null && (
                <small translate="no">{priceText(price(ticked.minor, first.currency))}</small>
              )}
            </>
          ) : (
            t("tickHint", { count: maxTogether })
          )}
        </p>
        <button type="submit" className="c-button" formAction={href("/pages/store/logistics/note")}>
          <Icon name="printer" />
          {t("notes")}
        </button>
        <button type="submit" className="c-button is-primary">
          <Icon name="truck" />
          <span>{ticked ? t("shipCount", { count: ticked.count }) : t("shipTicked")}</span>
        </button>
      </div>
    </form>
  );
}

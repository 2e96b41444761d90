import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import { CountdownClock } from "~/app/platform/ui/clock/countdown-clock";
import { useReloadAt } from "~/app/platform/ui/clock/use-reload-at";
import { sumOf, wayOf } from "../../paying/money-ways";
import type { PurchaseView } from "../../viewing/purchase-view.server";
import { useMoneyWords } from "../money-words";
import { AddressText } from "./asides";
import { PurchaseBar } from "./purchase-bar";
import { PurchaseChanges } from "./purchase-changes";
import { PurchaseNumbers, PurchaseSums } from "./purchase-facts";
import { PurchaseShop } from "./purchase-shop";
import { PurchaseTimeline } from "./purchase-timeline";

/**
 * A purchase, from a view model alone: the same page for its buyer, for a shop (which is given its own order only) and
 * for staff. Acts are printed for the viewer that the model names.
 * @param children what was asked or answered just now, above everything else
 */
export function PurchasePage({ purchase, children }: { purchase: PurchaseView; children?: Elements }) {
  const { t } = useTranslation("orders");
  const { orders, addresses, viewer } = purchase;
  const several = orders.length > 1;
  return (
    <div className="op">
      <Head purchase={purchase} />
      {children}
      <PurchaseTimeline steps={purchase.timeline} currency={purchase.currency} viewer={viewer} />
      {viewer === "buyer" && <PurchaseChanges purchase={purchase} />}
      {orders.map((order) => (
        <PurchaseShop key={order.id} order={order} currency={purchase.currency} viewer={viewer} alone={!several} />
      ))}
      {addresses.map((address) => (
        <section className="op-card" key={address.shops.join()} aria-label={t("details.address")}>
          <AddressText {...address} />
          {addresses.length > 1 && <p className="hint pt-4px leading-17">{address.shops.join(", ")}</p>}
        </section>
      ))}
      <PurchaseSums purchase={purchase} />
      <PurchaseNumbers orders={orders} viewer={viewer} />
      <PurchaseBar purchase={purchase} />
    </div>
  );
}

const pictures = {
  awaiting_payment: "wallet",
  awaiting_shipment: "package",
  partly_shipped: "package",
  awaiting_receipt: "truck",
  awaiting_comment: "message-square-text",
  refund_asked: "rotate-ccw",
  completed: "circle-check",
} as const;

function calmWord(word: string, { back, late }: PurchaseView["money"]): string {
  if (word === "closed_refunded") return wayOf(back) === "none" ? "closed" : word;
  const unpaid = word === "closed_unpaid" || word === "cancelled" || word === "closing";
  return unpaid && sumOf(late) > 0 ? "late" : word;
}

function Head({ purchase: { words, next, viewer, money, currency } }: { purchase: PurchaseView }) {
  const { t } = useTranslation("orders");
  const { price } = useFormat();
  const amount = (minor: number) => priceText(price(minor, currency));
  const { to } = useMoneyWords(amount);
  useReloadAt(next?.secondsLeft ?? null);
  const [word = "completed"] = words;
  const label = calmWord(word, money);
  const moved = label === "late" ? money.late : money.back;
  const calm = next === null || next.secondsLeft === 0;
  const text =
    viewer !== "buyer"
      ? next && t("next.due", { at: next.by })
      : calm
        ? t(`calm.${label}`, {
            amount: amount(sumOf(moved)),
            to: to(moved, moved.due),
          })
        : t(`due.${next.word}`, { at: next.by, defaultValue: "" });
  return (
    <section className="op-head flex items-center justify-between gap-12px p-8-16-16px">
      <div>
        <h2 className="font-lg font-bold leading-26 text-balance">
          {words.map((one) => t(`state.${one}`)).join(", ")}
        </h2>
        {!calm && (
          <p className="op-left mt-4px text-ink-2 text-sm">
            <CountdownClock
              seconds={next.secondsLeft}
              label={t("details.left")}
              days={(count) => t("days", { count })}
            />
          </p>
        )}
        {text && <p className="mt-4px text-ink-2 text-sm">{text}</p>}
      </div>
      <span className="op-disc grid flex-none place-center rounded-full bg-card text-brand size-64px">
        <Icon className="size-32px" name={pictures[word as keyof typeof pictures] ?? "circle-x"} />
      </span>
    </section>
  );
}

import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import type { Actor } from "../order-states";
import { takenBackMinor } from "../viewing/purchase-refunds";
import type { PurchaseOrder } from "../viewing/purchase-view.server";
import { useMoneyWords } from "./money-words";

const pages = {
  buyer: "/pages/user/refund/details",
  shop: "/pages/store/transaction/refund",
  staff: "/operator/refunds",
} as const;

interface RefundRowsProps {
  orders: readonly Pick<
    PurchaseOrder,
    "id" | "shop" | "paid" | "totalMinor" | "refundedMinor" | "refunds" | "disputes"
  >[];
  currency: string;
  viewer: Actor;
  /** Renders a row in the list of amounts around it. */
  row(key: string, term: ReactNode, value: Elements): Elements;
}

export const factRow = (key: string, term: ReactNode, value: Elements) => (
  <Fragment key={key}>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </Fragment>
);

/**
 * Refunds of orders, amounts still requested, what the buyer's bank was asked to take back, and the buyer's final cost.
 * Null without any.
 */
export function RefundRows({ orders, currency, viewer, row }: RefundRowsProps) {
  const { t } = useTranslation("orders");
  const { price } = useFormat();
  const amount = (minor: number) => priceText(price(minor, currency));
  const money = useMoneyWords(amount);
  const rows = orders.flatMap(({ shop, id: orderId, refunds }) =>
    refunds.map(({ refundId, word, amountMinor, to, due, at }, turn) => {
      const name = t(`refunds.${word}`);
      const notes = [
        orders.length > 1 && shop.name,
        at,
        viewer === "buyer" && money.to(to, due),
        word === "paid" && refundId === null && t("refunds.unsent"),
      ].filter(Boolean);
      const link = viewer === "timer" || refundId === null ? null : href(pages[viewer], { id: refundId });
      return row(
        `${orderId} ${turn}`,
        <>
          {link === null ? <span>{name}</span> : <a href={link}>{name}</a>}{" "}
          <small dir="auto">{notes.join(" · ")}</small>
        </>,
        word === "paid" ? (
          <span translate="no">{amount(-amountMinor)}</span>
        ) : (
          <small translate="no">{amount(amountMinor)}</small>
        ),
      );
    }),
  );
  const disputed = orders.flatMap(({ shop, id: orderId, disputes }) =>
    disputes.map(({ word, amountMinor, at }, turn) =>
      row(
        `${orderId} dispute ${turn}`,
        <>
          <span>{t(`disputes.${viewer === "buyer" ? "buyer" : "others"}.${word}`)}</span>{" "}
          <small dir="auto">{[orders.length > 1 && shop.name, at].filter(Boolean).join(" · ")}</small>
        </>,
        word === "lost" ? (
          <span translate="no">{amount(-amountMinor)}</span>
        ) : (
          <small translate="no">{amount(amountMinor)}</small>
        ),
      ),
    ),
  );
  if (rows.length + disputed.length === 0) return null;
  const gone = ({ refundedMinor, disputes }: (typeof orders)[number]) => refundedMinor + takenBackMinor(disputes);
  const bornMinor = orders.reduce((sum, order) => sum + (order.paid ? order.totalMinor - gone(order) : 0), 0);
  const back = orders.some((order) => gone(order) > 0);
  return (
    <>
      {rows}
      {disputed}
      {back &&
        row(
          "born",
          t(viewer === "buyer" ? "refunds.youBear" : "refunds.buyerBears"),
          <b translate="no">{amount(bornMinor)}</b>,
        )}
    </>
  );
}

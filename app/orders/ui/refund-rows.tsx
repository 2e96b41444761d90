import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import type { Actor } from "../order-states";
import type { PurchaseOrder } from "../viewing/purchase-view.server";
import { useMoneyWords } from "./money-words";

const pages = {
  buyer: "/pages/user/refund/details",
  shop: "/pages/store/transaction/refund",
  staff: "/operator/refunds",
} as const;

interface RefundRowsProps {
  orders: readonly Pick<PurchaseOrder, "id" | "shop" | "paid" | "totalMinor" | "refundedMinor" | "refunds">[];
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

/** Refunds of orders, amounts still requested, and the buyer's final cost. Null without refunds. */
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
  if (rows.length === 0) return null;
  const bornMinor = orders.reduce(
    (sum, { paid, totalMinor, refundedMinor }) => sum + (paid ? totalMinor - refundedMinor : 0),
    0,
  );
  const back = orders.some(({ refundedMinor }) => refundedMinor > 0);
  return (
    <>
      {rows}
      {back &&
        row(
          "born",
          t(viewer === "buyer" ? "refunds.youBear" : "refunds.buyerBears"),
          <b translate="no">{amount(bornMinor)}</b>,
        )}
    </>
  );
}

import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { useMoment } from "~/app/console/use-moment";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import type { ListedPayment } from "../payments/payments-page.server";

const tones = {
  started: "is-info",
  paid: "is-good",
  credited: "is-care",
  returned: "is-care",
  refused: "",
  expired: "",
  voided: "",
} as const;

/** A row of the list of payments: what it paid, by whom, what its provider kept and gave back, and a dispute. */
export function PaymentRow({ payment }: { payment: SerializeFrom<ListedPayment> }) {
  const { t } = useTranslation(["payments", "sales"]);
  const { price } = useFormat();
  const moment = useMoment();
  const { id, name, test, state, reference, orders, dispute, currency, feeMinor, feeCurrency } = payment;
  const amount = (minor: number, of = currency) => priceText(price(minor, of));
  return (
    <tr>
      <td data-label={t("list.columns.payment")}>
        <span className="c-span">
          <b dir="auto">{name}</b>
          <small>
            <bdi data-breaks="" translate="no">
              {reference || id}
            </bdi>
          </small>
          <small>{moment(payment.createdAt)}</small>
        </span>
      </td>
      <td data-label={t("list.columns.buyer")}>
        <bdi>{payment.buyer}</bdi>
      </td>
      <td data-label={t("list.columns.orders")}>
        <span className="c-span">
          {orders.map((order) => (
            <a key={order.id} href={`${href("/operator/orders")}/${order.id}`}>
              <HandedNumber number={order.number} />
            </a>
          ))}
        </span>
      </td>
      <td data-label={t("list.columns.state")}>
        <span className="c-span">
          <span className={`c-pill ${tones[state]}`}>{t(`sales:payments.is.${state}`)}</span>
          {test && <small>{t("providers.testMode")}</small>}
          {payment.returnedMinor > 0 && (
            <small>{t("sales:payments.sent", { amount: amount(payment.returnedMinor) })}</small>
          )}
          {payment.owedMinor > 0 && <small>{t("sales:payments.owed", { amount: amount(payment.owedMinor) })}</small>}
          {dispute && (
            <small>
              {[
                t(`dispute.${dispute.state}`),
                dispute.state === "open" &&
                  dispute.dueAt !== null &&
                  t("dispute.until", { when: moment(dispute.dueAt) }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </small>
          )}
          {dispute && <DisputeMoney paymentId={id} dispute={dispute} amount={amount} />}
        </span>
      </td>
      <td translate="no" data-label={t("list.columns.fee")} className="c-number">
        {feeMinor !== null &&
          (feeCurrency === currency ? amount(feeMinor) : `${feeCurrency} ${amount(feeMinor, feeCurrency ?? currency)}`)}
      </td>
      <td translate="no" data-label={t("list.columns.amount")} className="c-number">
        {amount(payment.amountMinor)}
      </td>
    </tr>
  );
}

/** What is booked of a dispute, each with its entries in the ledger. */
function DisputeMoney({
  paymentId,
  dispute: { heldMinor, borneMinor, costMinor },
  amount,
}: {
  paymentId: number;
  dispute: NonNullable<SerializeFrom<ListedPayment>["dispute"]>;
  amount: (minor: number) => string;
}) {
  const { t } = useTranslation("payments");
  const booked = [
    { name: "held", minor: heldMinor, cause: "dispute" },
    { name: "borne", minor: borneMinor, cause: "dispute_lost" },
    { name: "cost", minor: costMinor, cause: "dispute" },
  ];
  return booked
    .filter(({ minor }) => minor > 0)
    .map(({ name, minor, cause }) => (
      <small key={name}>
        <a href={href("/operator/ledger", { cause, causeId: paymentId })}>
          {t(`dispute.${name}`, { amount: amount(minor) })}
        </a>
      </small>
    ));
}

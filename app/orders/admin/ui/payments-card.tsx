import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { useMoment } from "~/app/console/use-moment";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import type { OrderPayment } from "../order-payments-queries.server";

const tones = {
  started: "is-info",
  paid: "is-good",
  credited: "is-care",
  returned: "is-care",
  refused: "",
  expired: "",
  voided: "",
} as const;

/**
 * Payments of an order through providers, their outcome, and refunds still due from a provider. Null when paid from the
 * wallet.
 */
export function PaymentsCard({ payments, currency }: { payments: SerializeFrom<OrderPayment>[]; currency: string }) {
  const { t } = useTranslation("sales");
  const { price } = useFormat();
  const moment = useMoment();
  const amount = (minor: number) => priceText(price(minor, currency));
  if (payments.length === 0) return null;
  return (
    <section className="c-card" aria-labelledby="payments">
      <div className="c-card-head">
        <h2 id="payments">{t("payments.title")}</h2>
      </div>
      <table className="c-table">
        <thead>
          <tr>
            <th scope="col">{t("payments.payment")}</th>
            <th scope="col" className="c-number">
              {t("payments.amount")}
            </th>
            <th scope="col">{t("payments.state")}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ id, method, state, amountMinor, reference, error, at, refunds }) => (
            <tr key={id}>
              <td data-label={t("payments.payment")}>
                <span className="c-span">
                  <bdi data-breaks="">{`${method} · ${reference || id}`}</bdi>
                  <small>{moment(at)}</small>
                </span>
              </td>
              <td translate="no" data-label={t("payments.amount")} className="c-number">
                {amount(amountMinor)}
              </td>
              <td data-label={t("payments.state")}>
                <span className="c-span">
                  <span className={`c-pill ${tones[state]}`}>{t(`payments.is.${state}`)}</span>
                  {error !== "" && <small dir="auto">{t("payments.noAnswer", { error })}</small>}
                  {refunds.map((refund) => (
                    <small key={refund.id} dir="auto">
                      {[
                        t(`payments.${refund.became}`, { amount: amount(refund.amountMinor) }),
                        refund.error !== "" &&
                          t(refund.became === "declined" ? "payments.because" : "payments.noAnswer", {
                            error: refund.error,
                          }),
                      ]
                        .filter(Boolean)
                        .join(" ")}
                    </small>
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { useMoment } from "~/app/console/use-moment";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import type { ListedPayout } from "../payments/payments-page.server";

type Payout = SerializeFrom<ListedPayout>;

const columns = ["payout", "parts", "state", "amount"] as const;

/** What providers paid to the bank account, what is in it, and what differs from our books. */
export function PayoutsCard({ payouts }: { payouts: Payout[] }) {
  const { t } = useTranslation("payments");
  const { price } = useFormat();
  const moment = useMoment();
  return (
    <section className="c-card" aria-labelledby="payouts">
      <div className="c-card-body">
        <h2 id="payouts">{t("payouts.title")}</h2>
        <p className="c-quiet">
          {t("payouts.lead")}{" "}
          <a className="c-link" href={href("/operator/bank-statements")}>
            {t("payouts.toStatements")}
          </a>
        </p>
      </div>
      <table className="c-table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={name === "amount" ? "c-number" : undefined}>
                {t(`payouts.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payouts.map((payout) => (
            <tr key={payout.id}>
              <td data-label={t("payouts.columns.payout")}>
                <span className="c-span">
                  <b dir="auto">{payout.name}</b>
                  <small>
                    <bdi data-breaks="" translate="no">
                      {payout.reference || payout.id}
                    </bdi>
                  </small>
                  <small>{moment(payout.arrivesAt)}</small>
                </span>
              </td>
              <td data-label={t("payouts.columns.parts")}>
                <Parts payout={payout} />
              </td>
              <td data-label={t("payouts.columns.state")}>
                <State payout={payout} />
              </td>
              <td translate="no" data-label={t("payouts.columns.amount")} className="c-number">
                {priceText(price(payout.amountMinor, payout.currency))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Parts({ payout: { parts, currency, reference } }: { payout: Payout }) {
  const { t } = useTranslation("payments");
  const { price } = useFormat();
  const amount = (minor: number) => priceText(price(minor, currency));
  if (!parts) return <span className="c-quiet">{t(reference ? "payouts.asked" : "payouts.found")}</span>;
  const { paymentsMinor, refundsMinor, feesMinor, disputesMinor, otherMinor, differenceMinor, differing } = parts;
  const named = [
    { name: "payments", minor: paymentsMinor },
    { name: "refunds", minor: -refundsMinor },
    { name: "fees", minor: -feesMinor },
    { name: "disputes", minor: -disputesMinor },
    { name: "other", minor: otherMinor },
  ];
  return (
    <span className="c-span">
      {named
        .filter(({ minor }) => minor !== 0)
        .map(({ name, minor }) => (
          <small key={name}>{t(`payouts.${name}`, { amount: amount(minor) })}</small>
        ))}
      <small>
        {differenceMinor === 0 && differing === 0
          ? t("payouts.agrees")
          : t("payouts.differs", { count: differing, amount: amount(differenceMinor) })}
      </small>
    </span>
  );
}

function State({ payout: { state, bookedAt, leftMinor, currency } }: { payout: Payout }) {
  const { t } = useTranslation("payments");
  const { price } = useFormat();
  const is = state === "failed" ? "failed" : bookedAt === null ? "waits" : "booked";
  const tones = { failed: "is-bad", waits: "is-info", booked: "is-good" };
  return (
    <span className="c-span">
      <span className={`c-pill ${tones[is]}`}>{t(`payouts.is.${is}`)}</span>
      {leftMinor !== null && (
        <small>
          {t(leftMinor < 0 ? "payouts.owed" : "payouts.left", {
            amount: priceText(price(Math.abs(leftMinor), currency)),
          })}
        </small>
      )}
    </span>
  );
}

import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { creditedOf, differenceOf, type Settlement, takenOf } from "../settlement";

/**
 * Breakdown of a month: sales, refunds after settlement, and both compared with the ledger. Amounts in minor units of
 * `currency`.
 */
export function SettlementColumns({ settlement, currency }: { settlement: Settlement; currency: string }) {
  const { t } = useTranslation("settlements");
  const amount = usePlainAmounts(currency);
  const { orders, refunds, ...one } = settlement;
  const off = differenceOf(settlement);
  const referral = (minor: number): [string, string] => [t("rows.referral"), amount(minor)];
  const [credited, taken] = [creditedOf(settlement), takenOf(settlement)];
  return (
    <div className="st-columns">
      <Rows
        title={t("report.sales")}
        rows={[
          [t("rows.goods", { count: orders }), amount(one.goodsMinor)],
          [t("rows.freight"), amount(one.freightMinor)],
          ...(one.addedTaxMinor > 0 ? [[t("rows.addedTax"), amount(one.addedTaxMinor)] as [string, string]] : []),
          [t("rows.shopCoupons"), amount(-one.shopCouponsMinor)],
          [t("rows.refundedBefore"), amount(-one.refundedBeforeMinor)],
          [t("rows.platformBack"), amount(-one.platformBackBeforeMinor)],
          [t("rows.commission"), amount(-one.commissionMinor)],
          ...(one.referralMinor > 0 ? [referral(-one.referralMinor)] : []),
        ]}
        sum={[t("columns.credited"), amount(credited)]}
        note={t("rows.borne", { amount: amount(one.borneMinor) })}
      />
      <Rows
        title={t("report.refunds")}
        rows={[
          [t("rows.refundedAfter", { count: refunds }), amount(-one.refundedAfterMinor)],
          [t("rows.platformBack"), amount(-one.platformBackAfterMinor)],
          [t("rows.commissionBack"), amount(one.commissionBackMinor)],
          ...(one.referralBackMinor > 0 ? [referral(one.referralBackMinor)] : []),
        ]}
        sum={[t("columns.taken"), amount(-taken)]}
      />
      <Rows
        title={t("report.compared")}
        rows={[
          [t("rows.salesLedger"), amount(one.settledMinor)],
          [t("rows.salesOff"), amount(one.settledMinor - credited)],
          [t("rows.refundsLedger"), amount(-one.takenMinor)],
          [t("rows.refundsOff"), amount(taken - one.takenMinor)],
        ]}
        sum={[t("columns.difference"), amount(off)]}
        good={off === 0}
        note={t(off === 0 ? "report.equal" : "report.notEqual")}
      />
    </div>
  );
}

interface RowsProps {
  title: string;
  rows: [name: string, amount: string][];
  sum: [name: string, amount: string];
  note?: string;
  /** The sum is as expected. */
  good?: boolean;
}

function Rows({ title, rows, sum, note, good }: RowsProps) {
  return (
    <section>
      <h2 className="font-base font-650">{title}</h2>
      <dl className="st-rows">
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no">{amount}</dd>
          </div>
        ))}
        <div className="font-650">
          <dt>{sum[0]}</dt>
          <dd className={good === undefined ? undefined : good ? "c-good" : "c-bad"}>
            {good !== undefined && <Icon name={good ? "circle-check" : "circle-x"} />}{" "}
            <span translate="no">{sum[1]}</span>
          </dd>
        </div>
      </dl>
      {note && <p className="st-note">{note}</p>}
    </section>
  );
}

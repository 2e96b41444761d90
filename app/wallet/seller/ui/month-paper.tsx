import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { Icon } from "~/app/design/icon";
import { formatDay } from "~/app/platform/format/dates";
import { useFormat } from "~/app/platform/format/format";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { useEntryMoment } from "~/app/platform/ui/entries/use-entry-moment";
import { MonthTaxes } from "../../settlements/ui/month-taxes";
import { SettlementColumns } from "../../settlements/ui/settlement-columns";
import { Issuer } from "../../ui/issuer";
import type { loadMonth } from "../month.server";

type MonthData = SerializeFrom<Awaited<ReturnType<typeof loadMonth>>>;

/** The first page of a monthly statement: from balance to balance, then the breakdown of each figure. */
export function MonthPaper({ data }: { data: MonthData }) {
  const { t } = useTranslation(["statement", "shell"]);
  const { locale } = useFormat();
  const { shop, currency, month, bridge, settlement, until, now, seal } = data;
  const amount = usePlainAmounts(currency);
  const moment = useEntryMoment("long");
  const first = formatDay(`${month}-01`, locale);
  const last = formatDay(until, locale);
  const moved = bridge.filter(({ kind, minor }) => minor !== 0 || kind === "sale");
  return (
    <>
      <header className="flex flex-wrap justify-between gap-16px">
        <div>
          <Issuer lines={data.issuer} />
          <h2 className="font-lg font-650">{t("month.title")}</h2>
          <p>{t("month.period", { first, last, currency })}</p>
        </div>
        <p className="grid text-end">
          <b dir="auto">{shop.name}</b>
          <small className="wrap-anywhere text-ink-3 font-dense">
            {t("month.number", { number: `${shop.id}-${month}` })}
          </small>
        </p>
      </header>
      <dl className="st-bridge">
        <div>
          <dt className="text-ink-2 font-xs">{t("month.balance", { day: first })}</dt>
          <dd className="font-650" translate="no">
            {amount(settlement.startMinor)}
          </dd>
        </div>
        {moved.map(({ kind, minor }) => (
          <div key={kind}>
            <dt className="text-ink-2 font-xs">{t(`month.moved.${kind}`)}</dt>
            <dd className="font-650" translate="no">
              {amount(minor)}
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-ink-2 font-xs">{t("month.balance", { day: last })}</dt>
          <dd className="font-650" translate="no">
            {amount(settlement.endMinor)}
          </dd>
        </div>
      </dl>
      <SettlementColumns settlement={settlement} currency={currency} />
      {now && (
        <div className="st-columns">
          <section>
            <h2 className="font-base font-650">{t("month.notInBalance")}</h2>
            <dl className="st-rows">
              <div>
                <dt>
                  {t("escrow")}{" "}
                  <small className="wrap-anywhere text-ink-3 font-dense">
                    {t("orders", { count: now.escrow.orders })}
                  </small>
                </dt>
                <dd translate="no">{amount(now.escrow.minor)}</dd>
              </div>
              <div>
                <dt>{t("held")}</dt>
                <dd translate="no">{amount(now.heldMinor)}</dd>
              </div>
            </dl>
          </section>
        </div>
      )}
      {data.weeks.length > 0 && <Weeks data={data} />}
      <MonthTaxes taxes={data.taxes} currency={currency} />
      {seal && (
        <p className="flex flex-wrap items-center gap-6px text-ink-2 wrap-anywhere">
          <Icon name="shield-check" />
          <span>
            {t("month.sealed", { transfer: seal.transferId, hash: seal.hash.slice(0, 12), at: moment(seal.at) })}
          </span>
        </p>
      )}
    </>
  );
}

const columns = ["orders", "goods", "freight", "tax", "coupon", "commission", "referral", "credited"] as const;

function Weeks({ data: { weeks, currency } }: { data: MonthData }) {
  const { t } = useTranslation("statement");
  const { locale } = useFormat();
  const amount = usePlainAmounts(currency);
  const rare = {
    referral: weeks.some(({ referralMinor }) => referralMinor > 0),
    tax: weeks.some(({ taxMinor }) => taxMinor > 0),
  };
  const shown = columns.filter((name) => (name !== "referral" && name !== "tax") || rare[name]);
  return (
    <section>
      <h2 className="font-base font-650">{t("month.byWeek")}</h2>
      <table className="c-table st-table">
        <thead>
          <tr>
            <th scope="col">{t("month.week")}</th>
            {shown.map((name) => (
              <th key={name} scope="col" className="c-number">
                {t(`month.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => {
            const cells: Record<(typeof columns)[number], string | number> = {
              orders: week.orders,
              goods: amount(week.goodsMinor),
              freight: amount(week.freightMinor),
              tax: amount(week.taxMinor),
              coupon: amount(-week.shopDiscountMinor),
              commission: amount(-week.commissionMinor),
              referral: amount(-week.referralMinor),
              credited: amount(week.creditedMinor),
            };
            return (
              <tr key={week.week}>
                <th scope="row">{t("month.weekFrom", { day: formatDay(week.week, locale) })}</th>
                {shown.map((name) => (
                  <td translate="no" key={name} className="c-number" data-label={t(`month.columns.${name}`)}>
                    {cells[name]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

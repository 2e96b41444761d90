import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import { formatDay } from "~/app/platform/format/dates";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import type { StatementEntry } from "../statement.server";

type Entry = SerializeFrom<StatementEntry>;

const icons: Record<Entry["kind"], IconName> = {
  sale: "receipt",
  refund: "rotate-ccw",
  dispute: "credit-card",
  withdraw: "banknote",
  recharge: "landmark",
  other: "gift",
};

interface StatementDaysProps {
  rows: Entry[];
  /** Sums of whole days, minor units, by day (`2026-11-23`). */
  days: Record<string, number>;
  currency: string;
}

export function StatementDays({ rows, days, currency }: StatementDaysProps) {
  const { t } = useTranslation("statement");
  const { locale } = useFormat();
  const amount = usePlainAmounts(currency);
  const byDay = new Map<string, Entry[]>();
  for (const row of rows) {
    byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
  }
  return [...byDay].map(([day, entries]) => (
    <section key={day} className="st-day" aria-label={formatDay(day, locale)}>
      <header>
        <h2 className="font-sm font-semibold">{formatDay(day, locale)}</h2>
        {days[day] !== undefined && <span translate="no">{amount(days[day], true)}</span>}
        <span className="ms-auto text-ink-3 font-dense">{t("after")}</span>
      </header>
      <ul className="c-card c-ruled">
        {entries.map((entry) => (
          <EntryRow key={entry.entryId} entry={entry} currency={currency} />
        ))}
      </ul>
    </section>
  ));
}

function EntryRow({ entry, currency }: { entry: Entry; currency: string }) {
  const { t } = useTranslation("statement");
  const amount = usePlainAmounts(currency);
  const { entryId, kind, number, sale, amountMinor, balanceMinor } = entry;
  const beforeFee = sale && sale.goodsMinor + sale.freightMinor + sale.taxMinor - sale.shopDiscountMinor;
  return (
    <li>
      <a href={href("/pages/store/finance/details", { id: entryId })}>
        <span className={`st-disc is-${kind}`}>
          <Icon name={icons[kind]} />
        </span>
        <span className="grid flex-1-1-9rem min-w-0">
          <b className="font-550">{t(`entry.${kind}`, { number: "" })}</b>
          {number && (
            <small className="text-ink-2 font-dense">
              <HandedNumber number={number} />
            </small>
          )}
          {sale && beforeFee !== null && (
            <small className="text-ink-2 font-dense">
              {t("lessFee", { amount: amount(beforeFee), fee: amount(sale.commissionMinor + sale.referralMinor) })}
            </small>
          )}
        </span>
        <span className="grid ms-auto text-end tabular-nums">
          <b translate="no" className={amountMinor > 0 ? "c-good" : undefined}>
            {amount(amountMinor, true)}
          </b>
          <small className="wrap-anywhere text-ink-3 font-dense" translate="no">
            {amount(balanceMinor)}
          </small>
        </span>
      </a>
    </li>
  );
}

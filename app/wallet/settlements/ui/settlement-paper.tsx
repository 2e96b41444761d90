import { useTranslation } from "react-i18next";
import { formatDay } from "~/app/platform/format/dates";
import { useFormat } from "~/app/platform/format/format";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import type { ReportedTax } from "~/app/taxes/api.server";
import { Issuer } from "../../ui/issuer";
import { creditedOf, type Settlement, takenOf } from "../settlement";
import { MonthTaxes } from "./month-taxes";
import { SettlementColumns } from "./settlement-columns";

interface SettlementPaperProps {
  /** Who runs the market (`factLines`). */
  issuer: readonly string[];
  settlement: Settlement;
  /** `2026-11`; `open` = not over yet. */
  month: string;
  open: boolean;
  shop: { id: number; name: string };
  currency: string;
  /** Contained in the sales, by rate. */
  taxes: readonly ReportedTax[];
}

export function SettlementPaper({ issuer, settlement, month, open, shop, currency, taxes }: SettlementPaperProps) {
  const { t } = useTranslation(["settlements", "statement", "shell"]);
  const { locale } = useFormat();
  const amount = usePlainAmounts(currency);
  const { startMinor, endMinor, payoutsMinor, topUpsMinor, adjustmentsMinor } = settlement;
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const first = formatDay(`${month}-01`, locale);
  const last = formatDay(new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10), locale);
  const bridge = [
    [t("statement:month.balance", { day: first }), startMinor],
    [t("columns.credited"), creditedOf(settlement)],
    [t("columns.taken"), -takenOf(settlement)],
    [t("columns.payouts"), payoutsMinor],
    [t("report.topUps"), topUpsMinor],
    [t("report.adjustments"), adjustmentsMinor],
    [open ? t("report.now") : t("statement:month.balance", { day: last }), endMinor],
  ] as const;
  return (
    <>
      <header className="flex flex-wrap justify-between gap-16px">
        <div>
          <Issuer lines={issuer} />
          <h2 className="font-lg font-650">{t("report.title")}</h2>
          <p>{t("statement:month.period", { first, last, currency })}</p>
        </div>
        <p className="grid text-end">
          <b dir="auto">{shop.name}</b>
          <small className="wrap-anywhere text-ink-3 font-dense">
            {t("report.number", { number: `${shop.id}-${month}` })}
          </small>
        </p>
      </header>
      <dl className="st-bridge">
        {bridge.map(([name, minor]) => (
          <div key={name}>
            <dt className="text-ink-2 font-xs">{name}</dt>
            <dd className="font-650" translate="no">
              {amount(minor)}
            </dd>
          </div>
        ))}
      </dl>
      <SettlementColumns settlement={settlement} currency={currency} />
      <MonthTaxes taxes={taxes} currency={currency} />
    </>
  );
}

import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import type { ReconciledLine, Reconciliation } from "../reconciliation";

const groups = ["money", "points", "stock", "seal"] as const;

/** The lines of a run: both amounts, and the first bad row of a differing line. */
export function ReconciliationTable({ report, currency }: { report: Reconciliation; currency: string }) {
  const { t } = useTranslation("finance");
  return (
    <table className="c-table fin-lines">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t("reconciliation.state")}</span>
          </th>
          <th scope="col">{t("reconciliation.line")}</th>
          <th scope="col">{t("reconciliation.what")}</th>
          {(["counted", "kept", "off"] as const).map((name) => (
            <th key={name} scope="col" className="c-number">
              {t(`reconciliation.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Fragment key={group}>
            <tr className="fin-group">
              <th scope="rowgroup" colSpan={6}>
                {t(`reconciliation.group.${group}`, { currency })}
              </th>
            </tr>
            {report.lines
              .filter((line) => line.group === group)
              .map((line) => (
                <Line key={line.name} line={line} report={report} currency={currency} />
              ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Line({ line, report, currency }: { line: ReconciledLine; report: Reconciliation; currency: string }) {
  const { t } = useTranslation("finance");
  const amount = usePlainAmounts(currency);
  const { locale } = useFormat();
  const plain = new Intl.NumberFormat(locale);
  const { name, money, counted, kept, first, fault, things } = line;
  const write = (value: number) => (money ? amount(value) : plain.format(value).replace("-", "−"));
  const good = fault === null;
  return (
    <>
      <tr className={good ? undefined : "is-bad"}>
        <td>
          <span className={good ? "c-good" : "c-bad"}>
            <Icon name={good ? "circle-check" : "circle-x"} />
            <span className="sr-only">{t(good ? "reconciliation.agrees" : "reconciliation.differsOne")}</span>
          </span>
        </td>
        <td data-label={t("reconciliation.line")}>
          <b>{t(`line.${name}.name`)}</b>
        </td>
        <td data-label={t("reconciliation.what")} className="c-quiet">
          {`${t(`line.${name}.what`, { count: things ?? 0 })}${
            name === "waiting" && report.oldestSeconds !== null
              ? ` · ${t("reconciliation.oldest", { seconds: report.oldestSeconds })}`
              : ""
          }`}
        </td>
        <td translate="no" data-label={t("reconciliation.counted")} className="c-number">
          {write(counted)}
        </td>
        <td translate="no" data-label={t("reconciliation.kept")} className="c-number">
          {write(kept)}
        </td>
        <td translate="no" data-label={t("reconciliation.off")} className="c-number">
          <b className={good ? undefined : "c-bad"}>{write(kept - counted)}</b>
        </td>
      </tr>
      {name === "chain" && report.head && (
        <tr>
          <td />
          <td colSpan={5} className="c-quiet">
            {t("reconciliation.head")}{" "}
            <span className="c-mono wrap-anywhere" data-breaks="">
              {report.head}
            </span>
          </td>
        </tr>
      )}
      {!good && first !== null && (
        <tr className="is-bad">
          <td />
          <td colSpan={5}>
            <p className="fin-first">
              <span>{t(textKey("finance:fault", fault), { id: first })}</span>
              <Way line={line} />
            </p>
          </td>
        </tr>
      )}
    </>
  );
}

/** Link to the first bad row. */
function Way({ line: { fault, first } }: { line: ReconciledLine }) {
  const { t } = useTranslation("finance");
  const transfer = ["transferChanged", "notBalanced", "sealOverdue", "transferGone"].includes(fault ?? "");
  if (transfer)
    return (
      <a className="c-link" href={href("/operator/ledger", { transfer: first })}>
        {t("reconciliation.see")}
      </a>
    );
  if (fault === "escrow")
    return (
      <a className="c-link" href={href("/operator/ledger", { kind: "escrow" })}>
        {t("reconciliation.see")}
      </a>
    );
  if (fault === "referral")
    return (
      <a className="c-link" href={href("/operator/ledger", { kind: "referral_due" })}>
        {t("reconciliation.see")}
      </a>
    );
  if (fault === "holds")
    return (
      <a className="c-link" href={href("/operator/withdrawals", { id: first })}>
        {t("reconciliation.see")}
      </a>
    );
  if (fault === "points")
    return (
      <a className="c-link" href={href("/operator/ledger", { kind: "points", owner: first })}>
        {t("reconciliation.see")}
      </a>
    );
  return null;
}

import { useTranslation } from "react-i18next";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { type NamedEntry, useLedgerNames } from "./entry-table";
import { useLedgerAmounts } from "./use-ledger-amounts";

interface TransferCardProps {
  /** The market's currency. */
  market: string;
  transfer: {
    id: number;
    at: number;
    cause: string;
    causeId: number;
    key: string;
    note: string;
    currency: string;
    entries: NamedEntry[];
    seal: { number: number; hash: string; before: string | null; at: number } | null;
  };
}

const short = (hash: string | null) => (hash === null ? "–" : `${hash.slice(0, 8)}…${hash.slice(-8)}`);

export function TransferCard({ transfer, market }: TransferCardProps) {
  const { t } = useTranslation("finance");
  const amount = useLedgerAmounts(market).of(transfer.currency);
  const moment = useMoment("second");
  const names = useLedgerNames();
  const { id, at, cause, causeId, key, note, entries, seal } = transfer;
  return (
    <>
      <section className="c-card" aria-label={t("transfer.number", { id })}>
        <div className="c-card-body fin-transfer">
          <p className="c-quiet">{t("transfer.number", { id })}</p>
          <h2 className="font-lg font-650 wrap-anywhere">{`${names.cause(cause)} ${causeId}`}</h2>
          <p className="c-quiet">{moment(at)}</p>
          {note && <p>{note}</p>}
        </div>
        <ul className="c-lines fin-sides">
          {entries.map((entry) => (
            <li key={entry.id}>
              <span className="c-name flex-1-1-8rem wrap-anywhere">
                <bdi>{names.account(entry)}</bdi>
                <small className="c-quiet block font-xs font-normal">
                  {[
                    t("transfer.stays", { amount: amount(entry.balanceMinor) }),
                    entry.subjectId !== null && t("transfer.subject", { id: entry.subjectId }),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </small>
              </span>
              <b translate="no" className={entry.amountMinor > 0 ? "c-good" : undefined}>
                {amount(entry.amountMinor, true)}
              </b>
            </li>
          ))}
          <li>
            <span className="c-name flex-1-1-8rem wrap-anywhere">{t("ledger.sum")}</span>
            <b translate="no">{amount(entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0))}</b>
          </li>
        </ul>
        <div className="c-card-body">
          <a className="c-link inline-flex items-center gap-6px" href={href("/operator/ledger", { cause, causeId })}>
            <Icon name="list" /> {t("transfer.same")}
          </a>
          {cause.startsWith("withdraw") && (
            <a
              className="c-link inline-flex items-center gap-6px"
              href={href("/operator/withdrawals", { id: causeId })}
            >
              <Icon name="external-link" /> {t("transfer.withdrawal")}
            </a>
          )}
          {cause === "recharge" && (
            <a className="c-link inline-flex items-center gap-6px" href={href("/operator/recharges", { id: causeId })}>
              <Icon name="external-link" /> {t("transfer.recharge")}
            </a>
          )}
          {cause === "adjustment" && (
            <a
              className="c-link inline-flex items-center gap-6px"
              href={href("/operator/adjustments", { id: causeId })}
            >
              <Icon name="external-link" /> {t("transfer.adjustment")}
            </a>
          )}
          <p className="c-quiet c-mono">{key}</p>
        </div>
      </section>
      <section className="c-card" aria-label={t("seal.title")}>
        <div className="c-card-head">
          <h2>{t("seal.title")}</h2>
          <span className={`c-pill ${seal ? "is-good" : "is-care"}`}>
            {seal ? t("seal.sealed", { number: seal.number }) : t("seal.waits")}
          </span>
        </div>
        {seal ? (
          <dl className="c-card-body">
            <div className="flex flex-wrap justify-between gap-0-12px">
              <dt className="text-ink-2">{t("seal.before")}</dt>
              <dd className="c-mono" title={seal.before ?? undefined}>
                {short(seal.before)}
              </dd>
            </div>
            <div className="flex flex-wrap justify-between gap-0-12px">
              <dt className="text-ink-2">{t("seal.this")}</dt>
              <dd className="c-mono" title={seal.hash}>
                {short(seal.hash)}
              </dd>
            </div>
            <div className="flex flex-wrap justify-between gap-0-12px">
              <dt className="text-ink-2">{t("seal.at")}</dt>
              <dd>{moment(seal.at)}</dd>
            </div>
          </dl>
        ) : (
          <p className="c-card-body c-quiet">{t("seal.young")}</p>
        )}
      </section>
    </>
  );
}

import { useTranslation } from "react-i18next";
import { Nothing } from "~/app/console/nothing";
import { useMoment } from "~/app/console/use-moment";
import { href } from "~/app/platform/http/href";
import { useKindName } from "./account-tree";
import { useLedgerAmounts } from "./use-ledger-amounts";

export interface NamedEntry {
  id: number;
  transferId: number;
  at: number;
  cause: string;
  causeId: number;
  kind: string;
  owner: number;
  stripe: number;
  subjectId: number | null;
  currency: string;
  amountMinor: number;
  balanceMinor: number;
  /** Name of the person or the shop. */
  name: string | null;
}

interface EntryTableProps {
  entries: NamedEntry[];
  currency: string;
  /** The filter to keep in links. */
  query: Record<string, string | number | null>;
  current: number | null;
}

/** Returns functions that name accounts and causes of transfers. */
export function useLedgerNames() {
  const { t } = useTranslation("finance");
  const kindName = useKindName();
  return {
    account: ({ kind, owner, stripe, name }: Pick<NamedEntry, "kind" | "owner" | "stripe" | "name">) =>
      owner > 0
        ? `${kindName(kind)} · ${name ?? owner}`
        : stripe > 0
          ? t("ledger.stripe", { kind: kindName(kind), stripe })
          : kindName(kind),
    cause: (cause: string) => t(`cause.${cause}`, { defaultValue: cause }),
  };
}

export function EntryTable({ entries, currency, query, current }: EntryTableProps) {
  const { t } = useTranslation("finance");
  const { of } = useLedgerAmounts(currency);
  const moment = useMoment("second");
  const names = useLedgerNames();
  if (entries.length === 0) return <Nothing icon="receipt" text={t("ledger.none")} />;
  return (
    <table className="c-table">
      <thead>
        <tr>
          {(["time", "cause"] as const).map((name) => (
            <th key={name} scope="col">
              {t(`ledger.${name}`)}
            </th>
          ))}
          {(["amount", "after"] as const).map((name) => (
            <th key={name} scope="col" className="c-number">
              {t(`ledger.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} aria-current={entry.transferId === current ? "true" : undefined}>
            <td data-label={t("ledger.time")} className="c-quiet">
              {moment(entry.at)}
            </td>
            <td data-label={t("ledger.cause")}>
              <a className="c-link" href={href("/operator/ledger", { ...query, transfer: entry.transferId })}>
                {`${names.cause(entry.cause)} ${entry.causeId}`}
              </a>
              <small className="block text-ink-3">
                <bdi>{names.account(entry)}</bdi>
              </small>
            </td>
            <td data-label={t("ledger.amount")} className={entry.amountMinor > 0 ? "c-number c-good" : "c-number"}>
              <b translate="no">{of(entry.currency)(entry.amountMinor, true)}</b>
            </td>
            <td translate="no" data-label={t("ledger.after")} className="c-number">
              {of(entry.currency)(entry.balanceMinor)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

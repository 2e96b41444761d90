import { useTranslation } from "react-i18next";
import { Form, useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { CsvLink } from "~/app/console/list/csv-link";
import { PageHead } from "~/app/console/page-head";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { loadLedger } from "../ledger-page.server";
import { AccountTree, moneyIn, useKindName } from "../ui/account-tree";
import { EntryTable } from "../ui/entry-table";
import { TransferCard } from "../ui/transfer-card";
import { useLedgerAmounts } from "../ui/use-ledger-amounts";

export const meta = consoleMeta;

/**
 * `/operator/ledger?kind=&owner=&stripe=&cause=&causeId=&transfer=&after=`: accounts, their entries, and one transfer.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadLedger(request, context);

/** Kinds of accounts that two members of staff can correct. */
const adjustable = ["wallet", "shop_balance", "points"];

export default function Ledger() {
  const { t } = useTranslation(["finance", "operator"]);
  const { title, currency, kinds, size, filter, chainBroken, entries, next, accounts, transfer, decides } =
    useLoaderData<typeof loader>();
  const { amount, points } = useLedgerAmounts(currency);
  const kindName = useKindName();
  const sum = moneyIn(kinds);
  const count = kinds.reduce((total, one) => total + one.accounts, 0);
  const current = kinds.find(({ kind }) => kind === filter.kind);
  const shown = current?.unit === "points" ? points : amount;
  return (
    <>
      <PageHead title={title} lead={t("ledger.lead", { accounts: count, transfers: size.transfers, currency })}>
        <span className={`c-pill ${sum === 0 ? "is-good" : "is-bad"}`}>{t("ledger.sums", { sum: amount(sum) })}</span>
        {chainBroken === null ? (
          <span className="c-pill is-good">{t("ledger.sealedTo", { id: size.lastSealed ?? 0 })}</span>
        ) : (
          <a className="c-pill is-bad" href={href("/operator/reconciliation")}>
            {t("ledger.broken", { id: chainBroken })}
          </a>
        )}
        <CsvLink href={href("/operator/ledger.csv", { ...filter })} />
      </PageHead>
      <div className="c-two fin-ledger">
        <AccountTree kinds={kinds} current={filter.kind} currency={currency} />
        <section className="c-card fin-list" aria-label={current ? kindName(current.kind) : t("ledger.all")}>
          <div className="c-card-head">
            <h2>{current ? kindName(current.kind) : t("ledger.all")}</h2>
            {current && (
              <strong className="ms-auto font-lg font-650" translate="no">
                {shown(current.balanceMinor)}
              </strong>
            )}
          </div>
          <Form method="get" className="c-card-body c-row" role="search">
            {filter.kind && <input type="hidden" name="kind" value={filter.kind} />}
            <TextField
              name="owner"
              label={t("ledger.owner")}
              inputMode="numeric"
              value={filter.owner === null ? "" : String(filter.owner)}
              maxLength={15}
            />
            <TextField name="cause" label={t("ledger.cause")} value={filter.cause ?? ""} maxLength={32} />
            <TextField
              name="causeId"
              label={t("ledger.causeId")}
              inputMode="numeric"
              value={filter.causeId === null ? "" : String(filter.causeId)}
              maxLength={15}
            />
            <button type="submit" className="c-button">
              <Icon name="search" />
              {t("operator:audit.find")}
            </button>
          </Form>
          {current && accounts.length > 1 && (
            <details className="fin-accounts">
              <summary className="c-link">{t("ledger.each", { count: current.accounts })}</summary>
              <ul className="c-lines">
                {accounts.map((account) => (
                  <li key={account.id}>
                    <a
                      className="c-link"
                      href={href(
                        "/operator/ledger",
                        current.owned
                          ? { kind: current.kind, owner: account.owner }
                          : { kind: current.kind, stripe: account.stripe },
                      )}
                    >
                      <bdi>
                        {current.owned
                          ? (account.name ?? account.owner)
                          : t("ledger.stripe", { kind: kindName(current.kind), stripe: account.stripe })}
                      </bdi>
                    </a>
                    <span translate="no">{shown(account.balanceMinor)}</span>
                  </li>
                ))}
              </ul>
            </details>
          )}
          <EntryTable entries={entries} currency={currency} query={{ ...filter }} current={transfer?.id ?? null} />
          <div className="c-pager">
            <span className="c-quiet">{t("ledger.newest")}</span>
            {next && (
              <a className="c-link" href={href("/operator/ledger", { ...filter, after: next })}>
                {t("ledger.older")} →
              </a>
            )}
          </div>
        </section>
        <div className="fin-side grid gap-14px min-w-0">
          {transfer ? (
            <TransferCard transfer={transfer} market={currency} />
          ) : (
            <p className="c-note is-info">{t("transfer.choose")}</p>
          )}
          <p className="c-quiet">{t("ledger.counter")}</p>
          {decides && adjustable.some((kind) => kind === filter.kind) && filter.owner !== null && (
            <a
              className="c-button"
              href={href("/operator/adjustments/new", { kind: filter.kind, owner: filter.owner })}
            >
              <Icon name="arrow-up-down" />
              {t("ledger.adjust")}
            </a>
          )}
        </div>
      </div>
    </>
  );
}

import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { useMoment } from "~/app/console/use-moment";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import type { loadPerson } from "../person-page.server";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadPerson>>>;

interface WalletProps {
  wallet: Data["wallet"];
  person: { id: number };
  /** The reader may open the ledger. */
  links: boolean;
}

/** A person's wallet: available, held, and its last entries. */
export function WalletCard({ wallet, person, links }: WalletProps) {
  const { t } = useTranslation(["people", "finance"]);
  const amount = usePlainAmounts(wallet.currency);
  const moment = useMoment();
  const { availableMinor, heldMinor, entries } = wallet;
  return (
    <section className="c-card" aria-labelledby="wallet">
      <div className="c-card-head">
        <h2 id="wallet">{t("wallet.title", { currency: wallet.currency })}</h2>
        {links && (
          <span>
            <a className="c-link" href={href("/operator/ledger", { kind: "wallet", owner: person.id })}>
              {t("wallet.ledger")} →
            </a>
          </span>
        )}
      </div>
      <dl className="c-facts p-16px">
        <dt>{t("wallet.available")}</dt>
        <dd>
          <b translate="no">{amount(availableMinor)}</b>
        </dd>
        <dt>{t("wallet.held")}</dt>
        <dd translate="no">{amount(heldMinor)}</dd>
      </dl>
      {entries.length > 0 && (
        <table className="c-table">
          <thead>
            <tr>
              <th scope="col">{t("wallet.at")}</th>
              <th scope="col">{t("wallet.cause")}</th>
              <th scope="col" className="c-number">
                {t("wallet.amount")}
              </th>
              <th scope="col" className="c-number">
                {t("wallet.after")}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ entryId, at, kind, causeId, amountMinor, balanceMinor }) => (
              <tr key={entryId}>
                <td data-label={t("wallet.at")}>{moment(at)}</td>
                <td data-label={t("wallet.cause")}>
                  {`${t(`finance:cause.${kind}`, { defaultValue: kind })} ${causeId}`}
                </td>
                <td translate="no" data-label={t("wallet.amount")} className="c-number">
                  {amount(amountMinor, true)}
                </td>
                <td translate="no" data-label={t("wallet.after")} className="c-number">
                  {amount(balanceMinor)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { useEntryMoment } from "~/app/platform/ui/entries/use-entry-moment";
import { loadEntry } from "../statement.server";
import { LinesTable } from "../ui/lines-table";
import paper from "../ui/paper.css?url";
import print from "../ui/print.css?url";

export const meta = consoleMeta;

export const links: LinksFunction = () => [paper, print].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/store/finance/details?id=`: an entry of a shop's statement, broken down by order line. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadEntry(request, context);

export default function Entry() {
  const { t } = useTranslation("statement");
  const { title, currency, entry, transferId, note, orderId, lines } = useLoaderData<typeof loader>();
  const amount = usePlainAmounts(currency);
  const moment = useEntryMoment("long");
  const refunded = entry.sale === null ? 0 : entry.sale.creditedMinor - entry.amountMinor;
  return (
    <>
      <PageHead title={title}>
        <a className="c-button" href={href("/pages/store/finance/bill")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("back")}
        </a>
        {orderId !== null && (
          <a className="c-button" href={href("/pages/store/transaction/details", { id: orderId })}>
            {t("toOrder")}
          </a>
        )}
      </PageHead>
      <section className="c-card" aria-label={title}>
        <dl className="c-facts p-16px">
          <dt>{t("facts.amount")}</dt>
          <dd>
            <b translate="no">{amount(entry.amountMinor, true)}</b> <span translate="no">{currency}</span>
          </dd>
          <dt>{t("after")}</dt>
          <dd translate="no">{amount(entry.balanceMinor)}</dd>
          <dt>{t("facts.at")}</dt>
          <dd>{moment(entry.at)}</dd>
          <dt>{t("facts.transfer")}</dt>
          <dd>
            <bdi translate="no">{transferId}</bdi>
          </dd>
          {note !== "" && (
            <>
              <dt>{t("facts.note")}</dt>
              <dd dir="auto">{note}</dd>
            </>
          )}
        </dl>
      </section>
      {entry.sale && (
        <section className="c-card" aria-label={t("lines.title")}>
          <LinesTable lines={lines} sums={entry.sale} currency={currency} />
          <dl className="c-facts p-16px">
            {refunded !== 0 && (
              <>
                <dt>{t("lines.refunded")}</dt>
                <dd translate="no">{amount(-refunded)}</dd>
              </>
            )}
            <dt>{t("lines.credited")}</dt>
            <dd>
              <b translate="no">{amount(entry.amountMinor)}</b>
            </dd>
          </dl>
        </section>
      )}
    </>
  );
}

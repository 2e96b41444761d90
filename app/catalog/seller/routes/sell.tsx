import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { CsvLink } from "~/app/console/list/csv-link";
import { LeftOut } from "~/app/console/list/left-out";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { useFormat } from "~/app/platform/format/format";
import { fieldError } from "~/app/platform/http/field-error";
import { href } from "~/app/platform/http/href";
import { goodsTabs } from "../list/goods-tabs";
import { answerSell, loadSell, type SellReply } from "../list/sell-page.server";
import { PriceRows } from "../ui/price-rows";
import { SellTable } from "../ui/sell-table";
import styles from "../ui/seller-goods.css?url";

export const meta = consoleMeta;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/**
 * `/pages/store/goods/sell?tab=&q=&after=&edit=`: the shop's goods by state; `edit` shows the prices and stock of some.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSell(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerSell(request, context);

const path = "/pages/store/goods/sell" as const;

export default function Sell() {
  const { title, tab, q, counts, rows, drafts, edited, next, currency, outcome } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as SellReply | undefined;
  const { t } = useTranslation(["selling", "forms"]);
  const { count, date } = useFormat();
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  if (counts === null) {
    return (
      <>
        <PageHead title={t("list.prices")} />
        <PriceRows rows={edited} reply={reply} error={error} tab={tab} />
      </>
    );
  }
  return (
    <>
      <PageHead title={title} lead={t("list.lead")}>
        <a className="c-button" href={href("/pages/store/goods/import")}>
          {t("list.import")}
        </a>
        <CsvLink href={href("/pages/store/goods/sell.csv")} />
        <a className="c-button is-primary" href={href("/pages/store/goods/release")}>
          {t("list.add")}
        </a>
      </PageHead>
      {outcome && (
        <div className="c-note is-good" role="status">
          <p>{t(`moved.${outcome.did}`, { count: outcome.changed })}</p>
          <LeftOut
            heading={t("left.all", { count: outcome.left.reduce((sum, { count }) => sum + count, 0) })}
            reasons={outcome.left.map(({ why, count }) => t(`left.${why}`, { count }))}
          />
        </div>
      )}
      <nav className="g-parts flex gap-4px mb-12px overflow-x-auto border-b-line" aria-label={t("list.tabs")}>
        {goodsTabs.map((name) => (
          <a
            className="touch flex-none gap-6px p-0-12px text-ink-2 font-550"
            key={name}
            href={href(path, { tab: name })}
            aria-current={name === tab ? "page" : undefined}
          >
            <span>{t(`tab.${name}`)}</span>{" "}
            <span translate="no" className="c-quiet">
              {counts[name] > 999 ? "999+" : count(counts[name])}
            </span>
          </a>
        ))}
      </nav>
      {tab === "drafts" ? (
        <ul className="c-card g-drafts">
          {drafts.length === 0 && (
            <li>
              <Nothing icon="file-pen-line" text={t("list.none")} />
            </li>
          )}
          {drafts.map((draft) => (
            <li key={draft.id}>
              <a className="c-link" href={href("/pages/store/goods/release", { draft: draft.id })}>
                {draft.title || t("list.untitled")}
              </a>{" "}
              <small className="c-quiet">{t("release.draftSaved", { time: date(draft.savedAt) })}</small>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <Form method="get" className="c-row" role="search" key={tab + q}>
            <input type="hidden" name="tab" value={tab} />
            <TextField name="q" type="search" label={t("list.search")} value={q} maxLength={100} />
            <button type="submit" className="c-button">
              {t("list.find")}
            </button>
          </Form>
          <SellTable
            tab={tab}
            rows={rows}
            currency={currency}
            ticked={reply?.ticked ?? []}
            refusal={error("")}
            all={q === "" ? counts[tab] : null}
          />
          {next !== null && (
            <p className="c-pager">
              <a className="c-link" href={href(path, { tab, q: q || null, after: next })}>
                {t("list.more")} →
              </a>
            </p>
          )}
        </>
      )}
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { advertPlaces, advertStates } from "~/app/content/admin/advert-choices";
import { answerAdverts, loadAdverts } from "~/app/content/admin/adverts-page.server";
import { AdvertRow } from "~/app/content/admin/ui/advert-row";
import { CsvLink } from "~/app/design/console/csv-link";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import { Select } from "~/app/design/console/select";
import { TextField } from "~/app/design/console/text-field";
import { Icon } from "~/app/design/icon";
import { consoleMeta } from "~/app/operator/ui";
import { href } from "~/app/platform/http/href";

export const meta = consoleMeta;

/** `/operator/adverts?state=&place=&q=&after=`: every advert with its current state. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadAdverts(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerAdverts(request, context);

export default function Adverts() {
  const { t } = useTranslation(["setup", "operator"]);
  const { title, rows, counts, filter, next, edits } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { words: q, place, state } = filter;
  const tabs = ["all", ...advertStates, "deleted"] as const;
  const columns = ["advert", "place", "shown", "weight", ...(edits ? (["acts"] as const) : [])] as const;
  return (
    <>
      <PageHead title={title} lead={t("adverts.lead")}>
        <CsvLink href={href("/operator/adverts.csv", { q: filter.words, place: filter.place, state: filter.state })} />
        {edits && (
          <a className="c-button is-primary" href={`${href("/operator/adverts")}/new`}>
            <Icon name="plus" />
            {t("adverts.new")}
          </a>
        )}
      </PageHead>
      <Refusal text={reply?.error && t(`adverts.refusals.${reply.error}`)} />
      <nav className="c-tabs" aria-label={t("adverts.states")}>
        {tabs.map((tab) => (
          <a
            key={tab}
            href={href("/operator/adverts", { state: tab === "all" ? "" : tab, place, q })}
            aria-current={(state ?? "all") === tab ? "page" : undefined}
          >
            {t(`adverts.state.${tab}`)} <span>{counts[tab]}</span>
          </a>
        ))}
      </nav>
      <Form method="get" className="c-row c-filter" role="search">
        {state && <input type="hidden" name="state" value={state} />}
        <TextField name="q" type="search" label={t("adverts.search")} value={q} maxLength={60} />
        <Select
          name="place"
          label={t("adverts.place")}
          value={place ?? ""}
          options={[
            { value: "", label: t("adverts.anyPlace") },
            ...advertPlaces.map((one) => ({ value: one, label: t(`adverts.places.${one}`) })),
          ]}
        />
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("operator:audit.find")}
        </button>
      </Form>
      <section className="c-card" aria-label={title}>
        {rows.length === 0 && <Nothing icon="megaphone" text={t("adverts.none")} />}
        {rows.length > 0 && (
          <table className="c-table">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col" className={name === "weight" || name === "acts" ? "c-number" : undefined}>
                    {t(`adverts.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <AdvertRow key={row.id} advert={row} edits={edits} deleted={state === "deleted"} />
              ))}
            </tbody>
          </table>
        )}
        <div className="c-pager">
          <span className="c-quiet">{t("adverts.count", { count: counts.all })}</span>
          {next && (
            <a className="c-button" href={href("/operator/adverts", { state, place, q, after: next })}>
              {t("adverts.more")}
            </a>
          )}
        </div>
      </section>
    </>
  );
}

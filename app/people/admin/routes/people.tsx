import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { ListPage } from "~/app/console/list/list-page";
import { peopleViews } from "../people-filter";
import { loadPeople } from "../people-page.server";
import { PersonRow } from "../ui/person-row";

export const meta = consoleMeta;

/** `/operator/people?view=&q=&since=&before=`: all accounts, latest registration first. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadPeople(request, context);

const columns = ["who", "reached", "state", "orders", "shop", "since", "seen"] as const;

export default function People() {
  const { t } = useTranslation("people");
  const { title, rows, filter, next, nowMs } = useLoaderData<typeof loader>();
  const { searchText: q, view, since } = filter;
  return (
    <ListPage
      path="/operator/people"
      title={title}
      lead={t("lead")}
      tabs={{
        name: "view",
        label: t("viewsLabel"),
        all: peopleViews,
        current: view,
        text: (one) => t(`views.${one}`),
      }}
      query={{ q, since }}
      fields={
        <>
          <TextField name="q" type="search" label={t("search")} value={q} maxLength={254} />
          <TextField name="since" type="date" label={t("registeredSince")} value={since} />
        </>
      }
      none={rows.length === 0 ? { icon: "users", text: t("none") } : undefined}
      columns={{ names: columns, text: (name) => t(`columns.${name}`), figures: ["orders"] }}
      next={{ name: "before", from: next, text: t("more") }}
    >
      {rows.map((row) => (
        <PersonRow key={row.id} person={row} nowMs={nowMs} />
      ))}
    </ListPage>
  );
}

import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { applicationTypes } from "../../applying/application";
import { applicationTabs } from "../applications/application-tabs";
import { loadApplications } from "../applications/applications-page.server";
import { ApplicationRow } from "../ui/application-row";

export const meta = consoleMeta;

/** `/operator/applications?state=&type=&q=&after=`: shop applications; pending ones first, the oldest on top. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadApplications(request, context);

const columns = ["shop", "type", "applicant", "sent", "state"] as const;

export default function Applications() {
  const { t } = useTranslation(["merchants", "apply"]);
  const { title, rows, counts, filter, next, nowMs } = useLoaderData<typeof loader>();
  const { state, searchText: q, type } = filter;
  return (
    <ListPage
      path="/operator/applications"
      title={title}
      lead={t("applications.lead", { count: counts.in_review })}
      tabs={{
        name: "state",
        label: t("applications.states"),
        all: applicationTabs,
        current: state,
        counts,
        text: (one) => t(`applications.state.${one}`),
      }}
      query={{ q, type }}
      fields={
        <>
          <TextField name="q" type="search" label={t("applications.search")} value={q} maxLength={60} />
          <FilterSelect
            name="type"
            label={t("apply:type.label")}
            whatever={t("applications.anyType")}
            value={type}
            all={applicationTypes}
            text={(one) => t(`apply:type.${one}.name`)}
          />
        </>
      }
      none={rows.length === 0 ? { icon: "store", text: t("applications.none") } : undefined}
      columns={{ names: columns, text: (name) => t(`applications.columns.${name}`) }}
      next={{ name: "after", from: next, text: t("applications.more") }}
    >
      {rows.map((row) => (
        <ApplicationRow key={row.id} application={row} nowMs={nowMs} />
      ))}
    </ListPage>
  );
}

import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { href } from "~/app/platform/http/href";
import { complaintKinds, complaintReasons } from "../../complaints/complaint";
import styles from "../../ui/complaint.css?url";
import { complaintTabs } from "../complaints/complaint-tabs";
import { ComplaintRow } from "../ui/complaint-row";
import { loadComplaintQueue } from "./complaint-queue.server";

export const meta = consoleMeta;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const path = "/operator/complaints";
const columns = ["complaint", "about", "by", "sent", "state"] as const;

/**
 * `/operator/complaints?state=&kind=&reason=&subject=&shop=&by=&mine=&q=&after=`: members' complaints, the oldest open
 * one on top.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadComplaintQueue(request, context);

export default function ComplaintQueue() {
  const { t } = useTranslation(["complaints", "support"]);
  const { title, rows, counts, filter, next, nowMs } = useLoaderData<typeof loader>();
  const { state, words: q, mine, kind, reason, ...kept } = filter;
  return (
    <ListPage
      path={path}
      title={title}
      lead={t("lead", { count: counts.open })}
      tabs={{
        name: "state",
        label: t("states"),
        all: complaintTabs,
        current: state,
        counts,
        text: (one) => t(`tabs.${one}`),
      }}
      query={{ q, mine, kind, reason }}
      kept={kept}
      fields={
        <>
          <TextField name="q" type="search" label={t("search")} value={q} maxLength={60} />
          <FilterSelect
            name="kind"
            label={t("columns.about")}
            whatever={t("anything")}
            value={kind}
            all={complaintKinds}
            text={(one) => t(`support:complaint.kind.${one}`)}
          />
          <FilterSelect
            name="reason"
            label={t("reason")}
            whatever={t("anyReason")}
            value={reason}
            all={complaintReasons}
            text={(one) => t(`support:complaint.reason.${one}`)}
          />
          <label className="c-check">
            <input type="checkbox" name="mine" value="1" defaultChecked={mine !== null} />
            {t("mine")}
          </label>
        </>
      }
      below={
        Object.values(kept).some((one) => one !== null) && (
          <p className="c-note">
            {t("narrowed")}{" "}
            <a className="c-link" href={href(path)}>
              {t("showAll")}
            </a>
          </p>
        )
      }
      none={rows.length === 0 ? { icon: "megaphone", text: t("none") } : undefined}
      columns={{ names: columns, text: (name) => t(`columns.${name}`) }}
      next={{ name: "after", from: next, text: t("more") }}
    >
      {rows.map((row) => (
        <ComplaintRow key={row.id} row={row} nowMs={nowMs} />
      ))}
    </ListPage>
  );
}

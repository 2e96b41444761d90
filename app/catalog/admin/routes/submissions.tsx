import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { answerAudit, loadAudits } from "../audit/audit-page.server";
import { auditTabs, submissionKinds } from "../audit/audit-tabs";
import { catalogAdminLinks } from "../ui/styles";
import { SubmissionActions } from "../ui/submission-actions";
import { SubmissionRow } from "../ui/submission-row";

export const meta = consoleMeta;
export const links = catalogAdminLinks;

/** `/operator/submissions?state=&kind=&shop=&q=&after=`: goods to audit, the oldest on top, and decided ones. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadAudits(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerAudit(request, context, null);

const columns = ["goods", "kind", "fields", "sent", "state"] as const;

export default function Submissions() {
  const { t } = useTranslation("goodsAudit");
  const { title, rows, counts, filter, decides, next, nowMs } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { state, words: q, kind, shop } = filter;
  const ticks = decides && state === "waiting";
  return (
    <ListPage
      path="/operator/submissions"
      title={title}
      lead={t("lead", { count: counts.waiting })}
      tabs={{
        name: "state",
        label: t("states"),
        all: auditTabs,
        current: state,
        counts,
        text: (one) => t(`state.${one}`),
      }}
      query={{ q, kind }}
      kept={{ shop }}
      fields={
        <>
          <TextField name="q" type="search" label={t("search")} value={q} maxLength={60} />
          <FilterSelect
            name="kind"
            label={t("columns.kind")}
            whatever={t("anyKind")}
            value={kind}
            all={submissionKinds}
            text={(one) => t(`kind.${one}`)}
          />
        </>
      }
      none={rows.length === 0 ? { icon: "package", text: t(state === "waiting" ? "none" : "noneDecided") } : undefined}
      actions={ticks ? { buttons: <SubmissionActions reply={reply} /> } : undefined}
      columns={{ names: ticks ? ["tick", ...columns] : columns, text: (name) => t(`columns.${name}`) }}
      next={{ name: "after", from: next, text: t("more") }}
    >
      {rows.map((row) => (
        <SubmissionRow
          key={row.id}
          row={row}
          nowMs={nowMs}
          ticks={ticks}
          ticked={reply?.ticked.includes(String(row.id))}
        />
      ))}
    </ListPage>
  );
}

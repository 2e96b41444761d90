import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { actionList } from "~/app/staff/admin/action-list.server";
import { actionChoices, countActions } from "~/app/staff/admin/audit-log-queries.server";
import { ActionRow } from "~/app/staff/admin/ui/action-row";

export const meta = consoleMeta;

/** `/operator/audit?q=&who=&act=&subject=kind:id&from=&to=&before=`: every act of staff, latest first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const who = await actionList.guard(request, context);
  const [page, count, choices] = await Promise.all([
    actionList.page(request, context, { who }),
    countActions(context.db, actionList.filter(request, context)),
    actionChoices(context.db),
  ]);
  return { title: context.language.i18n.t("operator:audit.title"), ...page, count, choices };
}

export default function AuditLog() {
  const { t } = useTranslation("operator");
  const { title, rows, next, count, choices, filter } = useLoaderData<typeof loader>();
  const { searchText: q, staffId: who, action: act, subject, from, to } = filter;
  return (
    <ListPage
      path="/operator/audit"
      title={title}
      lead={t("audit.lead")}
      query={{ q, who, act, from, to }}
      kept={{ subject }}
      fields={
        <>
          <TextField name="q" type="search" label={t("audit.search")} value={q} maxLength={100} />
          <Select
            name="who"
            label={t("audit.who")}
            value={who ? String(who) : ""}
            options={[
              { value: "", label: t("audit.anyone") },
              ...choices.people.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <FilterSelect
            name="act"
            label={t("audit.act")}
            whatever={t("audit.anyAct")}
            value={act}
            all={choices.actions}
            text={(one) => t(`acts.${one}`, { defaultValue: one })}
          />
          <TextField name="from" type="date" label={t("audit.from")} value={from} />
          <TextField name="to" type="date" label={t("audit.to")} value={to} />
        </>
      }
      none={rows.length === 0 ? { icon: "history", text: t("audit.none") } : undefined}
      columns={{ names: ["when", "who", "act", "what", "address"], text: (name) => t(`audit.${name}`) }}
      count={t(count < 1000 ? "audit.count" : "audit.countMany", { count })}
      next={{ name: "before", from: next, text: t("audit.older") }}
    >
      {rows.map((row) => (
        <ActionRow key={row.id} act={row} />
      ))}
    </ListPage>
  );
}

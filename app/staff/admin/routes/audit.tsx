import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Select } from "~/app/design/console/select";
import { TextField } from "~/app/design/console/text-field";
import { consoleMeta, FilterSelect, ListPage } from "~/app/operator/ui";
import { actFilter } from "~/app/staff/admin/act-filter";
import { actChoices, countActs, listActs } from "~/app/staff/admin/audit-log-queries.server";
import { ActRow } from "~/app/staff/admin/ui/act-row";
import { requireStaff } from "~/app/staff/guard.server";

export const meta = consoleMeta;

/** `/operator/audit?q=&who=&act=&subject=kind:id&from=&to=&before=`: every act of staff, latest first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "audit.read");
  const search = new URL(request.url).searchParams;
  const { before, ...filter } = actFilter(search);
  const [found, count, choices] = await Promise.all([
    listActs(context.db, filter, { before, limit: 50 }),
    countActs(context.db, filter),
    actChoices(context.db),
  ]);
  return { title: context.language.i18n.t("operator:audit.title"), ...found, count, choices, filter };
}

export default function AuditLog() {
  const { t } = useTranslation("operator");
  const { title, rows, next, count, choices, filter } = useLoaderData<typeof loader>();
  const { words: q, staffId: who, action: act, subject, from, to } = filter;
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
            {...{ name: "act", label: t("audit.act"), whatever: t("audit.anyAct"), value: act }}
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
        <ActRow key={row.id} act={row} />
      ))}
    </ListPage>
  );
}

import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { messageGroups } from "~/app/platform/messages/message-texts";
import { messageStates } from "~/app/settings/admin/messages/message-states";
import { loadMessages } from "~/app/settings/admin/messages/messages-page.server";
import { MessageRow } from "~/app/settings/admin/messages/ui/message-row";

export const meta = consoleMeta;

/** `/operator/message-texts?state=&group=&q=&after=`: the texts of mails, SMS and notices. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadMessages(request, context);

const columns = ["text", "group", "languages", "edited"] as const;

export default function MessageTexts() {
  const { t } = useTranslation("messageTexts");
  const { title, rows, counts, filter, next } = useLoaderData<typeof loader>();
  const { searchText: q, group, state } = filter;
  return (
    <ListPage
      path="/operator/message-texts"
      title={title}
      lead={t("lead")}
      tabs={{
        name: "state",
        label: t("columns.languages"),
        all: ["all", ...messageStates],
        current: state ?? "all",
        counts,
        text: (one) => t(`states.${one}`),
      }}
      query={{ q, group }}
      fields={
        <>
          <TextField name="q" type="search" label={t("search")} value={q} maxLength={60} />
          <FilterSelect
            name="group"
            label={t("columns.group")}
            whatever={t("any")}
            value={group}
            all={messageGroups}
            text={(one) => t(`groups.${one}`)}
          />
        </>
      }
      none={rows.length === 0 ? { icon: "mail", text: t("none") } : undefined}
      columns={{ names: columns, text: (name) => t(`columns.${name}`) }}
      count={t("count", { count: counts[state ?? "all"] })}
      next={{ name: "after", from: next, text: t("more") }}
    >
      {rows.map((row) => (
        <MessageRow key={row.name} row={row} />
      ))}
    </ListPage>
  );
}

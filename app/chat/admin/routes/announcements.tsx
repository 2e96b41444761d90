import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { textKey } from "~/app/platform/language/text-keys";
import { answerAnnouncements, loadAnnouncements } from "../announcements/announcements-page.server";
import { AnnouncementRow } from "../ui/announcement-row";

export const meta = consoleMeta;

/** `/operator/announcements?q=&state=&before=`: the announcements, scheduled, being sent and sent. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadAnnouncements(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerAnnouncements(request, context);

const path = "/operator/announcements";
const columns = ["announcement", "whom", "when", "sent", "state"] as const;

export default function Announcements() {
  const { t } = useTranslation("announcements");
  const { title, rows, next, q, state, sends } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <ListPage
      path={path}
      title={title}
      lead={t("lead")}
      add={sends && { href: `${path}/new`, text: t("new") }}
      refusal={reply?.error && t(textKey("announcements:refusals", reply.error))}
      query={{ q, state }}
      fields={
        <>
          <TextField name="q" type="search" label={t("search")} value={q} maxLength={60} />
          <FilterSelect
            name="state"
            label={t("columns.state")}
            whatever={t("state.any")}
            value={state}
            all={["planned", "sending", "sent", "stopped"]}
            text={(one) => t(`state.${one}`)}
          />
        </>
      }
      none={rows.length === 0 ? { icon: "megaphone", text: t("none") } : undefined}
      columns={{
        names: sends ? [...columns, "acts"] : columns,
        text: (name) => t(`columns.${name}`),
        figures: ["sent"],
      }}
      next={{ name: "before", from: next, text: t("older") }}
    >
      {rows.map((row) => (
        <AnnouncementRow key={row.id} announcement={row} sends={sends} />
      ))}
    </ListPage>
  );
}

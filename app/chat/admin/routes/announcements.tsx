import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/app/design/console/text-field";
import { consoleMeta, FilterSelect, ListPage } from "~/app/operator/ui";
import { answerAnnouncements, loadAnnouncements } from "../announcements/announcements-page.server";
import { AnnouncementRow } from "../ui/announcement-row";

export const meta = consoleMeta;

/** `/operator/announcements?q=&state=&before=`: what the platform tells everybody or some, planned, on its way and sent. */
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
      refusal={reply?.error && t(`refusals.${reply.error}`)}
      query={{ q, state }}
      fields={
        <>
          <TextField name="q" type="search" label={t("search")} value={q} maxLength={60} />
          <FilterSelect
            {...{ name: "state", label: t("columns.state"), whatever: t("state.any"), value: state }}
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

import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { Segmented } from "~/app/design/form/segmented";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import styles from "../ui/complaint.css?url";
import { ComplaintCard } from "../ui/complaint-card";
import { loadComplaints } from "./complaint-list-page.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const path = "/pages/user/complaint/lists";

/**
 * `/pages/user/complaint/lists?about=&before=`: the user's complaints with their results, and the decisions against
 * them.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadComplaints(request, context);

export const meta = unlistedMeta;

export default function Complaints() {
  const { t } = useTranslation("support");
  const { rows, next, title, about, tabs, nowMs } = useLoaderData<typeof loader>();
  const query = about ? { about: "me" } : {};
  return (
    <InnerPage title={title} back="/pages/user/user">
      {tabs && (
        <div className="p-8-12-0px">
          <Segmented
            label={title}
            choices={[
              { href: href(path), label: t("complaint.byMe"), current: !about },
              { href: href(path, { about: "me" }), label: t("complaint.aboutMe"), current: about },
            ]}
          />
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState
          icon="megaphone"
          title={t(about ? "complaint.noneAbout" : "complaint.none.title")}
          text={about ? undefined : t("complaint.none.text")}
        />
      ) : (
        <ul className="grid gap-8px p-8-12px">
          {rows.map((row) => (
            <ComplaintCard key={row.id} complaint={row} nowMs={nowMs} />
          ))}
        </ul>
      )}
      {next !== null && (
        <p className="list-end">
          <a className="button button-outline" href={href(path, { ...query, before: next })}>
            {t("complaint.older")}
          </a>
        </p>
      )}
    </InnerPage>
  );
}

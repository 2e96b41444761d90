import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { Icon } from "~/app/design/icon";
import wash from "~/app/design/styles/wash.css?url";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import entries from "~/app/platform/ui/entries/entries.css?url";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { loadLog } from "../log/log-page.server";
import { PointsCard } from "../ui/points-card";
import { PointsList } from "../ui/points-list";
import styles from "../ui/sign-in.css?url";

export const links: LinksFunction = () => [wash, entries, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/user/signin/log?kind=&month=&after=`: what a person's points came from, went to, and when they end. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadLog(request, context);

export const meta = unlistedMeta;

export default function PointsLog() {
  const { t } = useTranslation("rewards");
  const log = useLoaderData<typeof loader>();
  const { title, filter, month } = log;
  return (
    <InnerPage
      title={title}
      back="/pages/user/signin/signin"
      action={
        <a
          className="bar-button"
          href={href("/pages/user/signin/log.csv", { kind: filter, month })}
          download="points.csv"
          aria-label={t("log.csv")}
        >
          <Icon name="download" />
        </a>
      }
    >
      <PointsCard log={log} />
      <PointsList log={log} />
    </InnerPage>
  );
}

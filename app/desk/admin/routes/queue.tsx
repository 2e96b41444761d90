import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { useLiveList } from "~/app/chat/ui";
import { consoleMeta } from "~/app/console/console-meta";
import { Nothing } from "~/app/console/nothing";
import styles from "../ui/desk.css?url";
import { QueuePane } from "../ui/queue-pane";
import { answerQueue, loadQueue } from "./queue.server";

export const meta = consoleMeta;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/operator/desk?tab=&q=&after=`: the service desk. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadQueue(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerQueue(request, context);

export default function DeskQueue() {
  const { t } = useTranslation("deskAdmin");
  const { queue } = useLoaderData<typeof loader>();
  useLiveList({ desk: true });
  return (
    <div className="c-panes dk-panes is-list grid one-column">
      <QueuePane queue={queue} heading="h1" />
      <div className="grid place-center on-desktop">
        <Nothing icon="headset" text={t("choose")} />
      </div>
    </div>
  );
}

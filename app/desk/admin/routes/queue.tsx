import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLiveList } from "~/app/chat/ui";
import { Nothing } from "~/app/design/console/nothing";
import { consoleMeta } from "~/app/operator/ui";
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
    <div className="dk-panes is-list">
      <QueuePane queue={queue} heading="h1" />
      <div className="dk-none">
        <Nothing icon="headset" text={t("choose")} />
      </div>
    </div>
  );
}

import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { consoleMeta } from "~/app/operator/ui";
import { readForm } from "~/app/platform/http/form.server";
import { merchantDesk } from "../../desk/desk.server";
import { answerVersions, loadVersions } from "../../desk/versions.server";
import styles from "../../ui/pages.css?url";
import { VersionsScreen } from "../../ui/screens/versions-screen";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta = consoleMeta;

/** `/pages/store/profile/pages/:id/versions?with=REVISION`: versions, their differences in words, restore, rollback, plans. */
export const loader = async (args: LoaderFunctionArgs) => loadVersions(args, await merchantDesk(args));

export async function action(args: ActionFunctionArgs) {
  const desk = await merchantDesk(args);
  return answerVersions(args, desk, await readForm(args.request));
}

export default function Versions() {
  return <VersionsScreen />;
}

import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { readForm } from "~/app/platform/http/form.server";
import { operatorStudio } from "../../studio/studio.server";
import { answerVersions, loadVersions } from "../../studio/versions.server";
import styles from "../../ui/pages.css?url";
import { VersionsScreen } from "../../ui/screens/versions-screen";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta = consoleMeta;

/** `/operator/pages/:id/versions?with=REVISION`: versions, their differences in words, restore, rollback, plans. */
export const loader = async (args: LoaderFunctionArgs) => loadVersions(args, await operatorStudio(args, "pages.read"));

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const permission = form.get("intent") === "restore" ? "pages.edit" : "pages.publish";
  return answerVersions(args, await operatorStudio(args, permission), form);
}

export default function Versions() {
  return <VersionsScreen />;
}

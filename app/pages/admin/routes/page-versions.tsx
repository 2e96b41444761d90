import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { consoleMeta } from "~/app/operator/ui";
import { readForm } from "~/app/platform/http/form.server";
import { operatorDesk } from "../../desk/desk.server";
import { answerVersions, loadVersions } from "../../desk/versions.server";
import styles from "../../ui/pages.css?url";
import { VersionsScreen } from "../../ui/screens/versions-screen";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta = consoleMeta;

/** `/operator/pages/:id/versions?with=REVISION`: versions, their differences in words, restore, rollback, plans. */
export const loader = async (args: LoaderFunctionArgs) => loadVersions(args, await operatorDesk(args, "pages.read"));

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const permission = form.get("intent") === "restore" ? "pages.edit" : "pages.publish";
  return answerVersions(args, await operatorDesk(args, permission), form);
}

export default function Versions() {
  return <VersionsScreen />;
}

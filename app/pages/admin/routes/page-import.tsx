import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { answerImport, loadImport } from "../../studio/importing.server";
import { operatorStudio } from "../../studio/studio.server";
import styles from "../../ui/pages.css?url";
import { ImportScreen } from "../../ui/screens/import-screen";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta = consoleMeta;

/**
 * `/operator/pages/import?into=`: reads a file and shows its repairs; only after confirmation does it become a draft.
 */
export const loader = async (args: LoaderFunctionArgs) => loadImport(args, await operatorStudio(args, "pages.edit"));

export const action = async (args: ActionFunctionArgs) => answerImport(args, await operatorStudio(args, "pages.edit"));

export default function Import() {
  return <ImportScreen />;
}

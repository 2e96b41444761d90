import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { answerImport, loadImport } from "../../studio/importing.server";
import { merchantStudio } from "../../studio/studio.server";
import styles from "../../ui/pages.css?url";
import { ImportScreen } from "../../ui/screens/import-screen";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta = consoleMeta;

/**
 * `/pages/store/profile/pages/import?into=`: reads a file and shows its repairs; only after confirmation does it become
 * a draft.
 */
export const loader = async (args: LoaderFunctionArgs) => loadImport(args, await merchantStudio(args));

export const action = async (args: ActionFunctionArgs) => answerImport(args, await merchantStudio(args));

export default function Import() {
  return <ImportScreen />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { answerSettings, loadSettings } from "../../studio/settings.server";
import { operatorStudio } from "../../studio/studio.server";
import { SettingsScreen } from "../../ui/screens/settings-screen";

export const meta = consoleMeta;

/** `/operator/pages/:id/settings`: a page's readable address and its texts for search engines. */
export const loader = async (args: LoaderFunctionArgs) =>
  loadSettings(args, await operatorStudio(args, "pages.publish"));

export const action = async (args: ActionFunctionArgs) =>
  answerSettings(args, await operatorStudio(args, "pages.publish"));

export default function PageSettings() {
  return <SettingsScreen />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { answerSettings, loadSettings } from "../../studio/settings.server";
import { merchantStudio } from "../../studio/studio.server";
import { SettingsScreen } from "../../ui/screens/settings-screen";

export const meta = consoleMeta;

/** `/pages/store/profile/pages/:id/settings`: a page's readable address and its texts for search engines. */
export const loader = async (args: LoaderFunctionArgs) => loadSettings(args, await merchantStudio(args));

export const action = async (args: ActionFunctionArgs) => answerSettings(args, await merchantStudio(args));

export default function PageSettings() {
  return <SettingsScreen />;
}

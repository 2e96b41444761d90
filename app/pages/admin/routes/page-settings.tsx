import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { consoleMeta } from "~/app/operator/ui";
import { operatorDesk } from "../../desk/desk.server";
import { answerSettings, loadSettings } from "../../desk/settings.server";
import { SettingsScreen } from "../../ui/screens/settings-screen";

export const meta = consoleMeta;

/** `/operator/pages/:id/settings`: a page's readable address and its texts for search engines. */
export const loader = async (args: LoaderFunctionArgs) => loadSettings(args, await operatorDesk(args, "pages.publish"));

export const action = async (args: ActionFunctionArgs) =>
  answerSettings(args, await operatorDesk(args, "pages.publish"));

export default function PageSettings() {
  return <SettingsScreen />;
}

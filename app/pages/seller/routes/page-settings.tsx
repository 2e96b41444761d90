import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { consoleMeta } from "~/app/operator/ui";
import { merchantDesk } from "../../desk/desk.server";
import { answerSettings, loadSettings } from "../../desk/settings.server";
import { SettingsScreen } from "../../ui/screens/settings-screen";

export const meta = consoleMeta;

/** `/pages/store/profile/pages/:id/settings`: a page's readable address and its texts for search engines. */
export const loader = async (args: LoaderFunctionArgs) => loadSettings(args, await merchantDesk(args));

export const action = async (args: ActionFunctionArgs) => answerSettings(args, await merchantDesk(args));

export default function PageSettings() {
  return <SettingsScreen />;
}

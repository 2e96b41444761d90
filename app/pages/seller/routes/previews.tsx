import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { consoleMeta } from "~/app/operator/ui";
import { merchantDesk } from "../../desk/desk.server";
import { answerPreviews, loadPreviews } from "../../desk/previews.server";
import { PreviewsScreen } from "../../ui/screens/previews-screen";

export const meta = consoleMeta;

/** `/pages/store/profile/previews?page=`: preview links that are still valid, of one page or of all; each can be revoked. */
export const loader = async (args: LoaderFunctionArgs) => loadPreviews(args, await merchantDesk(args));

export const action = async (args: ActionFunctionArgs) => answerPreviews(args, await merchantDesk(args));

export default function Previews() {
  return <PreviewsScreen />;
}

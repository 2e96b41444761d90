import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { answerPreviews, loadPreviews } from "../../studio/previews.server";
import { merchantStudio } from "../../studio/studio.server";
import { PreviewsScreen } from "../../ui/screens/previews-screen";

export const meta = consoleMeta;

/**
 * `/pages/store/profile/previews?page=`: preview links that are still valid, of one page or of all; each can be
 * revoked.
 */
export const loader = async (args: LoaderFunctionArgs) => loadPreviews(args, await merchantStudio(args));

export const action = async (args: ActionFunctionArgs) => answerPreviews(args, await merchantStudio(args));

export default function Previews() {
  return <PreviewsScreen />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { answerPreviews, loadPreviews } from "../../studio/previews.server";
import { operatorStudio } from "../../studio/studio.server";
import { PreviewsScreen } from "../../ui/screens/previews-screen";

export const meta = consoleMeta;

/** `/operator/previews?page=`: preview links that are still valid, of one page or of all; each can be revoked. */
export const loader = async (args: LoaderFunctionArgs) => loadPreviews(args, await operatorStudio(args, "pages.read"));

export const action = async (args: ActionFunctionArgs) =>
  answerPreviews(args, await operatorStudio(args, "pages.publish"));

export default function Previews() {
  return <PreviewsScreen />;
}

import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { readForm } from "~/app/platform/http/form.server";
import { merchantStudio } from "../../studio/studio.server";
import { answerVersions, loadVersions } from "../../studio/versions.server";
import styles from "../../ui/pages.css?url";
import { VersionsScreen } from "../../ui/screens/versions-screen";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta = consoleMeta;

/**
 * `/pages/store/profile/pages/:id/versions?with=REVISION`: versions, their differences in words, restore, rollback,
 * plans.
 */
export const loader = async (args: LoaderFunctionArgs) => loadVersions(args, await merchantStudio(args));

export async function action(args: ActionFunctionArgs) {
  const studio = await merchantStudio(args);
  return answerVersions(args, studio, await readForm(args.request));
}

export default function Versions() {
  return <VersionsScreen />;
}

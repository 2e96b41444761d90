import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { answerLibrary, loadLibrary } from "../../studio/library.server";
import { merchantStudio } from "../../studio/studio.server";
import styles from "../../ui/library/library.css?url";
import { LibraryScreen } from "../../ui/library/library-screen";
import { libraryList } from "../library-list.server";

export const meta = consoleMeta;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/**
 * `/pages/store/profile/media?q=&tag=&state=&after=`:
 * a shop's pictures, newest first; sent, tagged and deleted here.
 */
export const loader = async (args: LoaderFunctionArgs) => loadLibrary(args, await merchantStudio(args), libraryList);

export const action = async (args: ActionFunctionArgs) => answerLibrary(args, await merchantStudio(args));

export default function Media() {
  return <LibraryScreen />;
}

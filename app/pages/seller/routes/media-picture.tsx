import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { answerLibraryPicture, loadLibraryPicture } from "../../studio/library-picture.server";
import { merchantStudio } from "../../studio/studio.server";
import styles from "../../ui/library/library.css?url";
import { PictureScreen } from "../../ui/library/picture-screen";

export const meta = consoleMeta;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/**
 * `/pages/store/profile/media/:id`:
 * what a picture shows, its point and its parts, where it is shown; replaced and deleted here.
 */
export const loader = async (args: LoaderFunctionArgs) => loadLibraryPicture(args, await merchantStudio(args));

export const action = async (args: ActionFunctionArgs) => answerLibraryPicture(args, await merchantStudio(args));

export default function MediaPicture() {
  return <PictureScreen />;
}

import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { loadFrame } from "../../studio/editing.server";
import { merchantStudio } from "../../studio/studio.server";
import styles from "../../ui/frame/framed.css?url";
import { FrameScreen } from "../../ui/screens/frame-screen";

export const handle = { console: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/store/profile/pages/:id/frame`: the draft rendered like the live page, for the editor's frame. */
export const loader = async (args: LoaderFunctionArgs) => loadFrame(args, await merchantStudio(args));

export default function PageFrame() {
  return <FrameScreen />;
}

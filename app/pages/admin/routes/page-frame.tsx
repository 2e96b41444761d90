import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { loadFrame } from "../../studio/editing.server";
import { operatorStudio } from "../../studio/studio.server";
import styles from "../../ui/frame/framed.css?url";
import { FrameScreen } from "../../ui/screens/frame-screen";

export const handle = { console: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/operator/pages/:id/frame`: the draft rendered like the live page, for the editor's frame. */
export const loader = async (args: LoaderFunctionArgs) => loadFrame(args, await operatorStudio(args, "pages.read"));

export default function PageFrame() {
  return <FrameScreen />;
}

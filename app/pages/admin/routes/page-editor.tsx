import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import consoleStyles from "~/app/console/console.css?url";
import { ConsoleProblemPage } from "~/app/console/console-problem";
import { loadEditor } from "../../studio/editing.server";
import { operatorStudio } from "../../studio/studio.server";
import styles from "../../ui/editor/editor.css?url";
import { EditorScreen } from "../../ui/screens/editor-screen";

export const handle = { console: true };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: consoleStyles },
  { rel: "stylesheet", href: styles },
];

/** `/operator/pages/:id`: the editor with the page's draft. Requires JavaScript and says so without it. */
export const loader = async (args: LoaderFunctionArgs) => loadEditor(args, await operatorStudio(args, "pages.edit"));

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "" },
  { name: "robots", content: "noindex" },
];

// The editor holds the draft; reloading it while it is open would only cost a request.
export const shouldRevalidate = () => false;

export default function PageEditor() {
  return <EditorScreen />;
}

export function ErrorBoundary() {
  return <ConsoleProblemPage />;
}

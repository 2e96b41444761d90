import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { consoleStyles } from "~/app/operator/ui";
import { MerchantProblem } from "~/app/shops/ui";
import { merchantDesk } from "../../desk/desk.server";
import { loadEditor } from "../../desk/editing.server";
import styles from "../../ui/editor/editor.css?url";
import { EditorScreen } from "../../ui/screens/editor-screen";

export const handle = { console: true };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: consoleStyles },
  { rel: "stylesheet", href: styles },
];

/** `/pages/store/profile/pages/:id`: the editor with the page's draft. Requires JavaScript and says so without it. */
export const loader = async (args: LoaderFunctionArgs) => loadEditor(args, await merchantDesk(args));

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "" },
  { name: "robots", content: "noindex" },
];

// The editor holds the draft; reloading it while it is open would only cost a request.
export const shouldRevalidate = () => false;

export default function PageEditor() {
  return <EditorScreen />;
}

/** The editor failed or the page does not exist; the link back leads into the console. */
export function ErrorBoundary() {
  return <MerchantProblem alone />;
}

import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { answerCase, loadCase } from "../case-page.server";
import { CasePage } from "../ui/case-page";
import styles from "../ui/moderation.css?url";

export const meta = consoleMeta;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/operator/posts/:id`: a post before staff, and the ruling. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadCase(request, context, { kind: "post", id: params.id ?? "" });

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerCase(request, context, { kind: "post", id: params.id ?? "" });

export default CasePage;

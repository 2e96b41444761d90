import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { answerCase, loadCase } from "../case-page.server";
import { CasePage } from "../ui/case-page";
import styles from "../ui/live-admin.css?url";

export const meta = consoleMeta;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/operator/live/:id`: a room before staff, unseen, and what they rule. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) => loadCase(request, context, params.id);

export const action = ({ request, params, context }: ActionFunctionArgs) => answerCase(request, context, params.id);

export default CasePage;

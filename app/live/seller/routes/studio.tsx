import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, SerializeFrom } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import type { FormReply } from "~/app/platform/http/form.server";
import { MerchantProblem } from "~/app/shops/ui";
import shelfStyles from "../../shelf/shelf.css?url";
import { StudioScreen } from "../../studio/ui/studio-screen";
import styles from "../../ui/studio.css?url";
import talkStyles from "../../ui/talk-layer.css?url";
import { answerStudio, loadStudio } from "../studio-page.server";

export const meta = consoleMeta;

export const handle = { console: true };

export const links: LinksFunction = () =>
  [styles, talkStyles, shelfStyles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/shop/live/live?id=`: the studio of a live room; without an id that of the one that is on air or next. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadStudio(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerStudio(request, context);

export default function Studio() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as SerializeFrom<FormReply> | undefined;
  return <StudioScreen data={data} reply={reply} />;
}

export function ErrorBoundary() {
  return <MerchantProblem alone />;
}

import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { type TalkReply, talkStyles } from "~/app/chat/ui";
import { consoleMeta } from "~/app/console/console-meta";
import { CaseTalk } from "../ui/case-talk";
import styles from "../ui/desk.css?url";
import { answerCase, loadCase } from "./case.server";

export const meta = consoleMeta;
export const links: LinksFunction = () => [talkStyles, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/operator/desk/:id`: a case of the service desk with its conversation and its person. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) => loadCase(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerCase(request, context, params.id ?? "");

export default function DeskCase() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as TalkReply | undefined;
  return <CaseTalk key={data.case.id} data={data} reply={reply} />;
}

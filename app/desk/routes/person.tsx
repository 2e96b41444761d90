import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { type TalkReply, talkStyles } from "~/app/chat/ui";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import type { AskReply } from "../talk/person-page";
import { ServiceTalk } from "../talk/service-talk";
import styles from "../talk/service-talk.css?url";
import { answerPersonPage, loadPersonPage } from "./person-page.server";

export const links: LinksFunction = () => [talkStyles, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/**
 * `/pages/user/service/person`: a person's conversation with the staff of the service desk; `intent=ask` joins the
 * queue.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadPersonPage(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerPersonPage(request, context);

export const meta = unlistedMeta;

export default function Person() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as TalkReply | AskReply | undefined;
  return <ServiceTalk key={data.talk.conversation ?? 0} data={data} reply={reply} />;
}

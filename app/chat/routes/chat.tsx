import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import type { TalkReply } from "../talking/talk";
import { BuyerTalk } from "../ui/buyer-talk";
import styles from "../ui/talk.css?url";
import { answerBuyerChat, loadBuyerChat } from "./talk/buyer-chat.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/notice/chat?shop_id=`: the user's conversation with a shop. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadBuyerChat(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerBuyerChat(request, context);

export const meta = unlistedMeta;

export default function Chat() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as TalkReply | undefined;
  return <BuyerTalk key={data.shop.id} data={data} reply={reply} />;
}

import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import type { TalkReply } from "../../talking/talk";
import styles from "../../ui/talk.css?url";
import { ShopTalk } from "../ui/shop-talk";
import shopStyles from "../ui/shop-talk.css?url";
import { answerShopChat, loadShopChat } from "./shop-chat.server";

export const meta = consoleMeta;

export const links: LinksFunction = () => [styles, shopStyles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/store/chat/index?user_id=`: a conversation of the shop with a buyer. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShopChat(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerShopChat(request, context);

export default function ShopConversation() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as TalkReply | undefined;
  return <ShopTalk key={data.buyer.id} data={data} reply={reply} />;
}

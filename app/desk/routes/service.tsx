import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { answerBot, loadBot } from "../bot/bot-page.server";
import styles from "../bot/ui/bot.css?url";
import composerStyles from "../bot/ui/bot-composer.css?url";
import { BotScreen } from "../bot/ui/bot-screen";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: composerStyles },
];

/** `/pages/user/service`: the service desk. The bot answers first; a person is one tap away. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadBot(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerBot(request, context);

export const meta = unlistedMeta;

export default function Service() {
  return <BotScreen page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}

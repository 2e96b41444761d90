import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { success } from "~/app/platform/http/envelope.server";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";
import { listedConversations } from "../conversations/lists-queries.server";
import { requireApiTalker } from "../wire/api-party.server";
import { wireConversation, wireListLength } from "../wire/wire-list";

/**
 * POST /wanlshop/chats/chatList: a shop's conversations, latest first, at most 100; `isOnline` is 1 when the buyer has
 * a socket open.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyPost(context);
  const party = await requireApiTalker(request, context);
  const rows = await listedConversations(context.db, { party, before: null, limit: wireListLength });
  const { locale, i18n } = context.language;
  return success(
    rows.map((row) => wireConversation(row, { to: "shop", locale, t: i18n.t })),
    context,
  );
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);

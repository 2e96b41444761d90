import type { LoaderFunctionArgs } from "#router/server";
import { requireApiBuyer } from "~/app/account/api.server";
import { success } from "~/app/platform/http/envelope.server";
import { listedConversations } from "../conversations/lists-queries.server";
import { wireConversation, wireListLength } from "../wire/wire-list";

/**
 * GET or POST /wanlshop/chat/lists: a buyer's conversations with shops, latest first, at most 100; without the service
 * desk.
 */
async function lists({ request, context }: LoaderFunctionArgs) {
  const { id: userId } = await requireApiBuyer(request, context);
  const party = { side: "user", userId } as const;
  const rows = await listedConversations(context.db, { party, before: null, limit: wireListLength, kind: "shop" });
  const { locale, i18n } = context.language;
  return success(
    rows.map((row) => wireConversation(row, { to: "user", locale, t: i18n.t })),
    context,
  );
}

export const loader = lists;
export const action = lists;

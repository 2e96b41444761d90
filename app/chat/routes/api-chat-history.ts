import type { LoaderFunctionArgs } from "#router/server";
import { currentBuyer } from "~/app/account/api.server";
import { talkCards } from "~/app/centre/api.server";
import { failure, success } from "~/app/platform/http/envelope.server";
import { readInput } from "~/app/platform/http/read-input.server";
import { countMessages, historyBefore } from "../conversations/events-queries.server";
import { findConversation } from "../wire/find-conversation.server";
import { wireHistoryRow } from "../wire/wire-message";
import { integer } from "../wire/wire-numbers";

const perPage = 15;
/** Max total of a list, and max page (wire.md). */
const most = { total: 1500, page: 100 };

/**
 * GET or POST /wanlshop/chat/history: messages with a person (`to_id`), or, our extension, of a `conversation`, latest
 * first, 15 per page. Visitors, and people without such a conversation, get an empty page.
 */
async function history({ request, context }: LoaderFunctionArgs) {
  const { db, clock, language } = context;
  const { t } = language.i18n;
  const input = new URLSearchParams(new URL(request.url).search);
  if (request.method === "POST") {
    for (const [name, value] of Object.entries((await readInput(request)) ?? {})) input.set(name, value);
  }
  const page = Math.min(most.page, Math.max(1, integer(input.get("page")) ?? 1));
  const paged = (total: number, data: unknown[]) => ({
    total,
    per_page: perPage,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    data,
  });
  const buyer = await currentBuyer(request, context);
  if (!buyer) return success(paged(0, []), context);
  const named = input.get("conversation") ?? undefined;
  const found = await findConversation(db, buyer, { conversation: named, other: input.get("to_id") ?? undefined });
  if (found === "malformed") return failure(200, t("shell:api.badInput", { field: "to_id" }), clock);
  if (!found)
    return named === undefined ? success(paged(0, []), context) : failure(200, t("chat:refused.notThere"), clock);
  const { parties, ...of } = found;
  const { userId, shopId } = parties;
  const { locale } = language;
  const messages = await historyBefore(db, { ...of, before: null, offset: (page - 1) * perPage, limit: perPage });
  const cards = await talkCards(db, { messages, userId, shopId, locale });
  const to = of.party.side === "user" ? ("user" as const) : ("shop" as const);
  const shown = { parties, to, locale, cards, withdrawn: t("chat:preview.withdrawn") };
  const rows = messages.map((message) => wireHistoryRow(message, shown));
  return success(paged(await countMessages(db, { ...of, max: most.total }), rows), context);
}

export const loader = history;
export const action = history;

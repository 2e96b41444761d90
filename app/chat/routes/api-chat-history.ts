import type { LoaderFunctionArgs } from "@remix-run/node";
import { currentBuyer } from "~/app/account/api.server";
import { failure, success } from "~/app/platform/http/envelope.server";
import { readInput } from "~/app/platform/http/read-input.server";
import { countMessages, historyPage } from "../conversations/events-queries.server";
import { partiesOf } from "../conversations/lists-queries.server";
import { sidesOf } from "../wire/api-party.server";
import { wireEvent } from "../wire/wire-message";
import { wholeNumber } from "../wire/wire-numbers";

const perPage = 15;
/** Greatest total of a list, and greatest page (wire.md). */
const most = { total: 1500, page: 100 };

/**
 * GET or POST /wanlshop/chat/history: messages of a conversation (`conversation`, or `id` as lists have it), latest first, 15 a page. Visitors get an
 * empty page.
 */
async function history({ request, context }: LoaderFunctionArgs) {
  const { db, clock, language } = context;
  const input = new URLSearchParams(new URL(request.url).search);
  if (request.method === "POST") {
    for (const [name, value] of Object.entries((await readInput(request)) ?? {})) input.set(name, value);
  }
  const page = Math.min(most.page, Math.max(1, wholeNumber(input.get("page")) ?? 1));
  const paged = (total: number, data: unknown[]) => ({
    ...{ total, per_page: perPage, current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), data },
  });
  const buyer = await currentBuyer(request, context);
  if (!buyer) return success(paged(0, []), context);
  const conversation = wholeNumber(input.get("conversation") ?? input.get("id"));
  if (conversation === null) {
    return failure(200, language.i18n.t("shell:api.badInput", { field: "conversation" }), clock);
  }
  for (const party of sidesOf(buyer)) {
    const [parties] = await partiesOf(db, [conversation], party);
    if (!parties) continue;
    const of = { party, conversation };
    const rows = await historyPage(db, { ...of, offset: (page - 1) * perPage, limit: perPage });
    const to = party.side === "user" ? "user" : "shop";
    const shown = rows.map((event) => wireEvent(event, { parties, to, locale: language.locale }));
    return success(paged(await countMessages(db, { ...of, max: most.total }), shown), context);
  }
  return failure(200, language.i18n.t("chat:refused.notThere"), clock);
}

export const loader = history;
export const action = history;

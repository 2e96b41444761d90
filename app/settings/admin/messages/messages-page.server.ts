import type { RequestContext } from "~/app/context.server";
import { allMessages, messageList, stateOf } from "./message-list.server";
import { messageStates } from "./message-states";

export async function loadMessages(request: Request, context: RequestContext) {
  const staff = await messageList.guard(request, context);
  const [{ rows, next, filter }, all] = await Promise.all([
    messageList.page(request, context, { who: staff }),
    allMessages(context),
  ]);
  const counted = messageStates.map((state) => [state, all.filter((row) => stateOf(row) === state).length]);
  return {
    title: context.language.i18n.t("messageTexts:title"),
    rows: rows.map(({ own, place: _, ...row }) => ({
      ...row,
      own: own.map(({ locale }) => locale),
      edited: own[0] ? { by: own[0].editor, at: own[0].editedAt } : null,
    })),
    counts: { all: all.length, ...Object.fromEntries(counted) } as Record<
      "all" | (typeof messageStates)[number],
      number
    >,
    filter,
    next,
  };
}

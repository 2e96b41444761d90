import { pushTopicsOf } from "~/app/account/api.server";
import { href } from "~/app/platform/http/href";
import type { Languages } from "~/app/platform/language/i18n.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { pushDevicesOf, queuePushes } from "./push-messages-queries.server";
import { pushPayload } from "./push-payload";
import { type TalkWaiting, takeTalksDue, talksWaiting } from "./push-talks-queries.server";

interface Pushing {
  languages: Languages;
  /** Min age of messages, seconds: those read meanwhile are skipped. */
  seconds?: number;
  limit?: number;
}

/**
 * Queues pushes to people with unread messages and no open page: the sender and the number of messages, never their
 * text, because a locked screen is readable by others. One per conversation, replacing the previous one. Answers of the
 * service desk are notices. Taking and queueing is one transaction. Returns the number of pushes queued.
 */
export function pushTalks(db: Db, { languages, seconds = 5, limit = 200 }: Pushing): Promise<number> {
  return transact(db, async (trx) => {
    const due = await takeTalksDue(trx, { seconds, limit });
    if (due.length === 0) return 0;
    const waiting = await talksWaiting(trx, due);
    const userIds = [...new Set(waiting.map(({ userId }) => userId))];
    const topics = await pushTopicsOf(trx, userIds);
    const wanted = waiting.filter(({ userId }) => topics.get(userId)?.chat);
    const devices = await pushDevicesOf(trx, userIds);
    const messages = devices.flatMap(({ id, userId, locale }) =>
      wanted
        .filter((talk) => talk.userId === userId)
        .map((talk) => {
          const tag = `chat-${talk.conversation}`;
          const { i18n } = languages.get(locale);
          const text = i18n.t("mails:notices.messages", { count: talk.unread });
          return { subscriptionId: id, topic: tag, payload: pushPayload({ tag, text, ...sender(talk, locale) }) };
        }),
    );
    await queuePushes(trx, messages);
    return messages.length;
  });
}

/** Name of the sender, and the path of the conversation. */
function sender({ from }: TalkWaiting, locale: Locale): { title: string; path: string } {
  return "shopId" in from
    ? { title: pickText(from.name, locale), path: href("/pages/notice/chat", { shop_id: from.shopId }) }
    : { title: from.name, path: href("/pages/store/chat/index", { user_id: from.userId }) };
}

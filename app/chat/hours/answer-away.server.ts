import { dayAt } from "~/app/platform/format/zoned-time";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Bus } from "~/app/platform/process/pubsub.server";
import type { Db } from "~/db/client.server";
import { sendMessage } from "../conversations/send-message.server";
import { hoursOf, keeperOf, shopTalk } from "./chat-shops-queries.server";
import { hoursAt } from "./shop-hours";

interface Written {
  shopId: number;
  conversation: number;
  locale: Locale;
  now: Date;
}

/**
 * Sends the shop's away message to a buyer who has written outside of its hours: once per conversation and day (of the
 * shop), in the name of its owner. The message id is the day, so a second one is the same message. Returns whether it
 * was sent.
 */
export async function answerAway(
  db: Db,
  { shopId, conversation, locale, now }: Written,
  bus?: Pick<Bus, "publish">,
): Promise<boolean> {
  const talk = await shopTalk(db, shopId);
  const hours = hoursOf(talk);
  const text = pickText(talk.away, locale);
  if (!hours || text === "" || hoursAt(hours, now.getTime()).open) return false;
  const keeper = await keeperOf(db, shopId);
  if (keeper === null) return false;
  const done = await sendMessage(
    db,
    {
      party: { side: "shop", shopId, userId: keeper },
      conversation,
      clientId: `away-${dayAt(now.getTime(), hours.zone)}`,
      message: { type: "text", text },
    },
    bus,
  );
  return done.ok && !done.value.repeated;
}

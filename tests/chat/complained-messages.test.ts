import { expect, test } from "vitest";
import { complainedMessages } from "~/app/chat/conversations/complained-messages-queries.server";
import { withdrawMessage } from "~/app/chat/conversations/withdraw-message.server";
import { messageId } from "~/app/chat/talking/message-id";
import { done } from "../support/after-factories";
import { makeConversation, say } from "../support/chat-factories";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";

const { db } = testDatabase();

test("a message can be complained about by the other side of its conversation, by nobody else, and not when it was withdrawn", async () => {
  const talk = await makeConversation(db);
  const { conversation, buyer, keeper, userId, shopId } = talk;
  const asked = (await say(db, talk, buyer, "Pay me outside")).seq;
  const answered = (await say(db, talk, keeper, "Send your password")).seq;
  const [ofBuyer, ofShop] = [asked, answered].map((seq) => messageId({ conversation, seq }));
  const ids = [ofBuyer ?? 0, ofShop ?? 0, messageId({ conversation, seq: 999 })];
  const seen = async (userId: number | null) =>
    (await complainedMessages(db, { ids, userId, locale: "en" })).map(({ id, text, shop, ownerId }) => ({
      id,
      text,
      shop: shop?.id ?? null,
      ownerId,
    }));
  const byShop = { id: ofShop, text: "Send your password", shop: shopId, ownerId: keeper.userId };
  const byBuyer = { id: ofBuyer, text: "Pay me outside", shop: null, ownerId: userId };
  expect(await seen(userId)).toEqual([byShop]);
  expect(await seen(keeper.userId)).toEqual([byBuyer]);
  expect(await seen((await makeUser(db)).id)).toEqual([]);
  done(await withdrawMessage(db, { party: keeper, conversation, seq: answered }));
  expect(await seen(userId)).toEqual([]);
  // Staff see that it was there; what it said is deleted.
  expect(await seen(null)).toEqual([byBuyer, { ...byShop, text: "" }]);
});

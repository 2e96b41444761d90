import { expect, test } from "vitest";
import { type ChatState, missing, receive, startChat } from "~/app/chat/client/chat-state";
import { eventOfFrame, type Frame } from "~/app/chat/client/frames";
import { savedMessages } from "~/app/chat/conversations/events";
import { conversationState, eventsAfter } from "~/app/chat/conversations/events-queries.server";
import { hideConversation } from "~/app/chat/conversations/hide-conversation.server";
import { partiesOf } from "~/app/chat/conversations/lists-queries.server";
import { markDelivered, markRead } from "~/app/chat/conversations/mark-read.server";
import type { PersonParty } from "~/app/chat/conversations/parties-queries.server";
import { takeOver } from "~/app/chat/conversations/take-over.server";
import { withdrawMessage } from "~/app/chat/conversations/withdraw-message.server";
import { wireEvent } from "~/app/chat/wire/wire-message";
import { type MadeConversation, makeConversation, say } from "~/tests/support/chat-factories";
import { testDatabase } from "~/tests/support/database";

const { db } = testDatabase({ max: 12 });

/** Random numbers that are the same in every run. */
function randomness(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Lets something happen in a conversation. */
async function happen(made: MadeConversation, random: (below: number) => number): Promise<void> {
  const { conversation, buyer, keeper } = made;
  const party = random(2) ? buyer : keeper;
  const { seq } = await db
    .selectFrom("conversations")
    .select("seq")
    .where("id", "=", conversation)
    .executeTakeFirstOrThrow();
  switch (random(8)) {
    case 0:
      return void (await markRead(db, { party, conversation, upTo: random(seq + 1) }));
    case 1:
      return void (await markRead(db, { party, conversation }));
    case 2:
      return void (await markDelivered(db, { party, marks: [{ conversation, upTo: random(seq + 2) }] }));
    case 3:
      return void (await withdrawMessage(db, { party, conversation, seq: 1 + random(seq + 1) }));
    case 4: {
      const to = random(2) ? keeper.userId : null;
      const { takenBy } = (await conversationState(db, { party: keeper, conversation })) ?? { takenBy: null };
      return void (await takeOver(db, { party: keeper, conversation, from: takenBy, to }));
    }
    default:
      return void (await say(db, made, party, `words ${random(1000)}`));
  }
}

async function fetched(party: PersonParty, conversation: number): Promise<ChatState> {
  const state = await conversationState(db, { party, conversation });
  if (!state) throw new Error("not theirs");
  return startChat(state, party.side);
}

/** What a window shows of the messages that everybody keeps. */
function shown({ messages, more, ...state }: ChatState) {
  return { ...state, unreadBefore: 0, messages: messages.slice(-savedMessages) };
}

test.each([1, 2, 3, 4])(
  "whatever happened, an old state with the events since is what is fetched now, by both sides (%i)",
  async (seed) => {
    const random = randomness(seed);
    const made = await makeConversation(db);
    const { conversation, buyer, keeper } = made;
    const olds: { party: PersonParty; state: ChatState }[] = [];
    for (let step = 0; step < 60; step++) {
      if (step % 7 === 0)
        for (const party of [buyer, keeper]) olds.push({ party, state: await fetched(party, conversation) });
      await happen(made, random);
    }
    const [parties] = await partiesOf(db, [conversation], null);
    if (!parties) throw new Error("nobody");
    for (const { party, state } of olds) {
      const found = await eventsAfter(db, { party, conversation, after: state.seq });
      if (found === null || found === "reload") throw new Error(`${found} after ${state.seq}`);
      // As the socket and the API say it, in any order and with repeats.
      const frames = found.events.map((event) =>
        JSON.parse(JSON.stringify(wireEvent(event, { parties, to: party.side, locale: "en" }))),
      ) as Frame[];
      const mixed = [...frames, ...frames].sort(() => random(3) - 1);
      const now = mixed.reduce((before, frame) => {
        const event = eventOfFrame(frame);
        return event ? receive(before, event) : before;
      }, state);
      expect(missing(now)).toBeNull();
      const fresh = await fetched(party, conversation);
      expect(shown(now)).toEqual(shown(fresh));
    }
  },
  60_000,
);

test("a state from before what was cleared away is not continued but fetched anew", async () => {
  const made = await makeConversation(db);
  const { conversation, buyer, keeper } = made;
  await say(db, made, keeper, "one");
  const old = await fetched(buyer, conversation);
  await say(db, made, keeper, "two");
  await hideConversation(db, { party: buyer, conversation });
  expect(await eventsAfter(db, { party: buyer, conversation, after: old.seq })).toBe("reload");
  expect((await fetched(buyer, conversation)).messages).toEqual([]);
});

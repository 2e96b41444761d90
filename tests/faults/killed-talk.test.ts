import { expect, test } from "vitest";
import { clearedUpTo, receive, startChat } from "~/app/chat/client/chat-state";
import { conversationState, eventsAfter } from "~/app/chat/conversations/events-queries.server";
import { hideConversation } from "~/app/chat/conversations/hide-conversation.server";
import { markRead } from "~/app/chat/conversations/mark-read.server";
import type { PersonParty } from "~/app/chat/conversations/parties-queries.server";
import { sendMessage } from "~/app/chat/conversations/send-message.server";
import { withdrawMessage } from "~/app/chat/conversations/withdraw-message.server";
import { done } from "../support/after-factories";
import { conversationRow, makeConversation, say, storedEvents } from "../support/chat-factories";
import { testDatabase } from "../support/database";
import { dyingProgram } from "../support/dying-program";

const { db, url } = testDatabase({ max: 4 });

/** Runs a verb that is killed before a certain statement. */
const endsBefore = dyingProgram("tests/support/dying-chat.ts");

async function fetched(party: PersonParty, conversation: number) {
  const state = await conversationState(db, { party, conversation });
  if (!state) throw new Error("not theirs");
  return startChat(state, party.side);
}

/**
 * Checks that numbers have no gaps, counters are what there is to count, and an old state with the events since is what
 * is fetched now.
 */
async function isWhole(party: PersonParty, conversation: number, old: Awaited<ReturnType<typeof fetched>>) {
  const row = await conversationRow(db, conversation);
  const events = await storedEvents(db, conversation);
  expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: row.seq }, (_, at) => at + 1));
  const fresh = await fetched(party, conversation);
  expect(fresh.unread).toBe(fresh.unreadBefore + fresh.messages.filter(isUnread(fresh)).length);
  expect(fresh.unreadBefore).toBe(0);
  const found = await eventsAfter(db, { party, conversation, after: old.seq });
  if (found === null || found === "reload") return;
  const since = clearedUpTo(found.events.reduce(receive, old), found.cleared);
  expect(since).toEqual(fresh);
}

const isUnread =
  ({ side, user, shop, cleared }: Awaited<ReturnType<typeof fetched>>) =>
  (message: { seq: number; side: string; content: unknown }) =>
    (message.side === "user") !== (side === "user") &&
    message.content !== null &&
    message.seq > Math.max(cleared, (side === "user" ? user : shop).read);

/**
 * Kills a verb before each of its statements, each time in a conversation of its own; then does it again. Two are under
 * way at once.
 */
async function killEverywhere(
  verb: string,
  again: (made: { conversation: number; buyer: PersonParty; seq: number }) => Promise<unknown>,
): Promise<Set<number>> {
  const outcomes = new Set<number>();
  async function killAt(place: number): Promise<boolean> {
    const made = await makeConversation(db);
    const { conversation, buyer, keeper, userId } = made;
    await say(db, made, keeper, "Hello");
    const { seq } = await say(db, made, buyer, "Hi");
    const olds = await Promise.all([buyer, keeper].map((party) => fetched(party, conversation)));
    const ended = await endsBefore(url, verb, userId, conversation, seq, place);
    outcomes.add((await conversationRow(db, conversation)).seq);
    for (const [at, party] of [buyer, keeper].entries()) await isWhole(party, conversation, olds[at] ?? never());
    await again({ conversation, buyer, seq });
    await again({ conversation, buyer, seq });
    for (const [at, party] of [buyer, keeper].entries()) await isWhole(party, conversation, olds[at] ?? never());
    expect((await conversationRow(db, conversation)).seq).toBe(verb === "hide" ? 2 : 3);
    return ended;
  }
  for (let place = 0; ; place += 2) {
    expect(place).toBeLessThan(30);
    const ended = await Promise.all([killAt(place), killAt(place + 1)]);
    if (ended.includes(true)) return outcomes;
  }
}

function never(): never {
  throw new Error("never");
}

test("C1: sending, killed before any of its statements, stores the message wholly or not at all; sent again it is there once", async () => {
  const outcomes = await killEverywhere("send", async ({ conversation, buyer }) =>
    done(
      await sendMessage(db, {
        party: buyer,
        conversation,
        clientId: "dying",
        message: { type: "text", text: "Last words" },
      }),
    ),
  );
  expect(outcomes).toEqual(new Set([2, 3]));
});

test("C1: withdrawing, killed before any of its statements, is done wholly or not at all, and once", async () => {
  const outcomes = await killEverywhere("withdraw", async ({ conversation, buyer, seq }) =>
    done(await withdrawMessage(db, { party: buyer, conversation, seq })),
  );
  expect(outcomes).toEqual(new Set([2, 3]));
});

test("C1: reading, killed before any of its statements, moves the mark and the counter together, and once", async () => {
  const outcomes = await killEverywhere("read", ({ conversation, buyer }) =>
    markRead(db, { party: buyer, conversation }),
  );
  expect(outcomes).toEqual(new Set([2, 3]));
});

test("C1: deleting for oneself, killed before any of its statements, leaves the other side and the numbers alone", async () => {
  const outcomes = await killEverywhere("hide", ({ conversation, buyer }) =>
    hideConversation(db, { party: buyer, conversation }),
  );
  expect(outcomes).toEqual(new Set([2]));
});

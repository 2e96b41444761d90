import { expect, test } from "vitest";
import { createSendQueue, type SendOutcome } from "~/app/chat/client/send-queue";
import { pauses } from "~/app/chat/client/socket-connection";

/** A server whose answers and a clock that the test gives. */
function makeQueue() {
  const asked: string[] = [];
  const stalls: boolean[] = [];
  let answer: ((outcome: SendOutcome) => void) | null = null;
  let due: { work: () => void; ms: number } | null = null;
  const queue = createSendQueue({
    attempt: (id) => {
      expect(answer, "one at a time").toBeNull();
      asked.push(id);
      return new Promise((done) => {
        answer = done;
      });
    },
    onStalled: (stalled) => stalls.push(stalled),
    setTimer: (work, ms) => {
      due = { work, ms };
      return due;
    },
    clearTimer: (timer) => {
      if (timer === due) due = null;
    },
    random: () => 1,
  });
  return {
    queue,
    asked,
    stalls,
    pause: () => due?.ms ?? null,
    pass: () => {
      const { work } = due ?? { work: () => undefined };
      due = null;
      work();
    },
    answer: async (outcome: SendOutcome) => {
      const give = answer;
      answer = null;
      give?.(outcome);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test("the next message goes when the one before is stored, or definitely refused", async () => {
  const { queue, asked, answer } = makeQueue();
  for (const id of ["q1", "q2", "q3"]) queue.add(id);
  expect(asked).toEqual(["q1"]);
  await answer("sent");
  expect(asked).toEqual(["q1", "q2"]);
  await answer("refused");
  expect(asked).toEqual(["q1", "q2", "q3"]);
  await answer("sent");
  queue.add("q4");
  expect(asked).toEqual(["q1", "q2", "q3", "q4"]);
});

test("what nobody answered stays first in line, and all others wait behind it", async () => {
  const { queue, asked, answer, stalls, pause, pass } = makeQueue();
  for (const id of ["q1", "q2"]) queue.add(id);
  for (const ms of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    await answer("undecided");
    expect(pause()).toBe(ms);
    queue.add("q3");
    pass();
  }
  expect(new Set(asked)).toEqual(new Set(["q1"]));
  expect([queue.stalled(), stalls]).toEqual([true, [true]]);
  for (const outcome of ["sent", "sent", "sent"] as const) await answer(outcome);
  expect(asked.slice(-3)).toEqual(["q1", "q2", "q3"]);
  expect([queue.stalled(), stalls, pause()]).toEqual([false, [true, false], null]);
});

test("when the network is back the line moves at once, also if it came back during an attempt", async () => {
  const { queue, asked, answer, pause } = makeQueue();
  for (const id of ["q1", "q2"]) queue.add(id);
  await answer("undecided");
  queue.wake();
  expect(asked).toEqual(["q1", "q1"]);
  expect(pause()).toBeNull();
  queue.wake();
  await answer("undecided");
  expect(asked).toEqual(["q1", "q1", "q1"]);
  await answer("undecided");
  expect(pause()).toBe(pauses.first);
});

test("messages of an earlier visit go before those of this one, after the one that is on its way", async () => {
  const { queue, asked, answer } = makeQueue();
  for (const id of ["new1", "new2"]) queue.add(id);
  queue.addFirst(["old1", "old2", "new1"]);
  for (let sent = 0; sent < 4; sent++) await answer("sent");
  expect(asked).toEqual(["new1", "old1", "old2", "new2"]);
});

test("what is discarded is not tried again, and holds nobody up", async () => {
  const { queue, asked, answer, pass, stalls } = makeQueue();
  for (const id of ["q1", "q2"]) queue.add(id);
  await answer("undecided");
  queue.drop("q1");
  pass();
  expect(asked).toEqual(["q1", "q2"]);
  await answer("undecided");
  queue.drop("q2");
  pass();
  expect([asked, queue.stalled(), stalls]).toEqual([["q1", "q2"], false, [true, false]]);
});

test("a page that was left tries nothing again until it is opened anew", async () => {
  const { queue, asked, answer, pause } = makeQueue();
  queue.add("q1");
  queue.rest();
  await answer("undecided");
  expect(pause()).toBeNull();
  queue.wake();
  expect(asked).toEqual(["q1", "q1"]);
});

import { expect, test } from "vitest";
import type { CartView } from "~/app/cart/cart-line";
import type { LineStep } from "~/app/cart/cart-steps";
import { createSaves, gather } from "~/app/cart/ui/cart-saves";

const view: CartView = { lines: [], storedIn: "account", currency: "USD", member: null };
const plus: LineStep = { act: "step", skuId: 7, by: 1 };

/** Creates a server that responds on demand. */
function slowServer() {
  const sent: LineStep[][] = [];
  const answers: { done(): void; lost(): void }[] = [];
  const saves = createSaves((steps) => {
    sent.push(steps);
    return new Promise((resolve, reject) => {
      answers.push({ done: () => resolve(view), lost: () => reject(new Error("no network")) });
    });
  });
  const sum = () =>
    sent.flat().reduce((total, step) => total + (step.act === "step" && step.skuId === 7 ? step.by : 0), 0);
  return { saves, sent, answers, sum };
}

test("three quick taps arrive as three, in two messages", async () => {
  const { saves, sent, answers, sum } = slowServer();
  for (let tap = 0; tap < 3; tap++) saves.push(plus);
  expect(sent).toEqual([[plus]]);
  answers[0]?.done();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toEqual([{ ...plus, by: 2 }]);
  answers[1]?.done();
  await saves.settled();
  expect(sum()).toBe(3);
});

test("a page that is left sends what still waits, once", async () => {
  const { saves, sent, answers, sum } = slowServer();
  for (let tap = 0; tap < 3; tap++) saves.push(plus);
  saves.leave();
  expect(sum()).toBe(3);
  for (const answer of answers) answer.done();
  await saves.settled();
  expect(sent).toHaveLength(2);
});

test("what failed is told and never sent again; what came after it still goes", async () => {
  const { saves, sent, answers } = slowServer();
  const heard: (CartView | null)[] = [];
  saves.listen((answer) => heard.push(answer));
  saves.push(plus);
  saves.push({ act: "check", skuIds: [7], on: false });
  answers[0]?.lost();
  await expect.poll(() => sent.length).toBe(2);
  answers[1]?.done();
  await saves.settled();
  expect(heard).toEqual([null, view]);
  expect(sent.flat()).toEqual([plus, { act: "check", skuIds: [7], on: false }]);
  expect(saves.unsaved()).toEqual([]);
});

test("taps on one line become one step; other lines and acts stay apart and in order", () => {
  const other: LineStep = { act: "step", skuId: 8, by: -1 };
  const steps = [plus, plus, other, plus, { act: "number", skuId: 7, number: 3 } as const].reduce(gather, []);
  expect(steps).toEqual([{ ...plus, by: 2 }, other, plus, { act: "number", skuId: 7, number: 3 }]);
  expect(gather(steps, { act: "number", skuId: 7, number: 5 }).at(-1)).toEqual({ act: "number", skuId: 7, number: 5 });
});

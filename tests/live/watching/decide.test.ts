import { expect, test } from "vitest";
import { behindEdge, createCushion, decide, isBuffered, newParts, trimBefore } from "~/app/live/watching/decide";
import type { Part } from "~/app/live/watching/read-playlist";

const part = (number: number, length = 1): Part => ({
  number,
  src: `/${number}`,
  head: "/0",
  type: "video/mp4",
  length,
  from: 0,
  at: 0,
  cut: false,
});
const parts = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => part(from + at));
const numbers = (list: readonly Part[]) => list.map(({ number }) => number);

test("a player starts a segment and a half behind the edge, with the latest two", () => {
  expect(behindEdge(parts(1, 12))).toBe(1.5);
  expect(behindEdge([part(1, 0.5)])).toBe(0.75);
  const { news, edge } = newParts(parts(20, 31), 0);
  expect([numbers(news), edge]).toEqual([[30, 31], true]);
  expect(newParts([], 0)).toEqual({ news: [], edge: false });
});

test("it takes what follows, and goes to the edge where something was missed or much came at once", () => {
  expect(newParts(parts(20, 31), 31)).toEqual({ news: [], edge: false });
  expect(numbers(newParts(parts(20, 31), 28).news)).toEqual([29, 30, 31]);
  expect(newParts(parts(20, 31), 28).edge).toBe(false);
  const late = newParts(parts(20, 31), 15);
  expect([numbers(late.news), late.edge]).toEqual([[30, 31], true]);
  const much = newParts(parts(20, 31), 20);
  expect([numbers(much.news), much.edge]).toEqual([[30, 31], true]);
});

test("it plays faster when it is behind, and jumps when it is lost", () => {
  expect(decide(10, [[0, 12]], 1.5)).toEqual({ jump: null, rate: 1 });
  expect(decide(10, [[0, 12.6]], 1.5)).toEqual({ jump: null, rate: 1.05 });
  expect(decide(10, [[0, 18.5]], 1.5)).toEqual({ jump: 17, rate: 1 });
});

test("what is left whenever something comes says how far it may catch up, and a stall asks for more", () => {
  const cushion = createCushion();
  for (const left of [1.4, 1.2, 1.3]) cushion.came(left);
  expect(cushion.excess()).toBeNull();
  cushion.came(1.6);
  expect(cushion.excess()).toBeCloseTo(0.7);
  expect(decide(10, [[0, 12]], 1.5, cushion.excess()).rate).toBe(1.05);
  cushion.came(0.4);
  expect(cushion.excess()).toBeLessThan(0);
  // The one that was late is forgotten after a while.
  for (let time = 0; time < 8; time += 1) cushion.came(0.8);
  expect(cushion.excess()).toBeCloseTo(0.3);
  cushion.stalled(0.4);
  expect(cushion.excess()).toBeNull();
  for (let time = 0; time < 4; time += 1) cushion.came(0.8);
  expect(cushion.excess()).toBeLessThan(0);
  expect(decide(10, [[0, 12.6]], 1.5, cushion.excess()).rate).toBe(1);
  for (let time = 0; time < 9; time += 1) cushion.stalled(1);
  for (let time = 0; time < 4; time += 1) cushion.came(2.5);
  expect(cushion.excess()).toBeCloseTo(0.5);
  // A host who was away says nothing about the network of a viewer.
  const other = createCushion();
  other.stalled(8);
  for (let time = 0; time < 4; time += 1) other.came(0.8);
  expect(other.excess()).toBeCloseTo(0.3);
});

test("it goes over a hole, but never ahead of what has come", () => {
  expect(
    decide(
      10,
      [
        [0, 10.05],
        [11, 12],
      ],
      1.5,
    ),
  ).toEqual({ jump: 11.01, rate: 1 });
  expect(decide(5, [[6, 8]], 1.5).jump).toBeCloseTo(6.01);
  expect(
    decide(
      9.5,
      [
        [0, 10],
        [11, 12],
      ],
      1.5,
    ).jump,
  ).toBeNull();
  expect(decide(12, [[0, 12]], 1.5)).toEqual({ jump: null, rate: 1 });
  expect(decide(0, [], 1.5)).toEqual({ jump: null, rate: 1 });
});

test("what was shown long ago is removed", () => {
  expect(trimBefore(15, [[0, 16]])).toBe(0);
  expect(trimBefore(25, [[0, 26]])).toBe(5);
  expect(trimBefore(25, [[5, 26]])).toBe(0);
  expect(trimBefore(5, [])).toBe(0);
});

test("a time is buffered up to the very end", () => {
  expect(isBuffered(5, [[0, 5]])).toBe(true);
  expect(isBuffered(5.2, [[0, 5]])).toBe(false);
  expect(
    isBuffered(7, [
      [0, 5],
      [6, 8],
    ]),
  ).toBe(true);
});

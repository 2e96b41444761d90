import { setImmediate as turn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { createLogger } from "~/app/platform/process/log.server";
import { closeOnSignal } from "~/app/platform/process/process.server";

const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
const before = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
const added = (signal: NodeJS.Signals) =>
  process.listeners(signal).filter((listener) => !before.get(signal as "SIGTERM")?.includes(listener));

afterEach(() => {
  vi.useRealTimers();
  for (const signal of signals) for (const listener of added(signal)) process.off(signal, listener);
});

/** Closes on signals, without ending the process of the test. */
function closing() {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const exit = vi.spyOn(process, "exit").mockImplementation((() => undefined) as never);
  let closed = () => {};
  const close = vi.fn(() => new Promise<void>((resolve) => (closed = resolve)));
  closeOnSignal(close, createLogger("silent"));
  const send = (...sent: NodeJS.Signals[]) => {
    for (const signal of sent) for (const listener of added(signal)) listener(signal);
  };
  return { close, send, exits: () => exit.mock.calls.map(([code]) => code), closed: () => closed() };
}

test("signals that come together close once, and the process ends when all is closed", async () => {
  const { close, send, exits, closed } = closing();
  send(...signals);
  await turn();
  expect([close.mock.calls.length, exits()]).toEqual([1, []]);
  closed();
  await turn();
  expect(exits()).toEqual([0]);
});

test.each(["SIGTERM", "SIGINT"] as const)("a %s more than a second later ends the process at once", async (signal) => {
  const { close, send, exits } = closing();
  send("SIGTERM");
  vi.advanceTimersByTime(999);
  send(signal);
  expect(exits()).toEqual([]);
  vi.advanceTimersByTime(1);
  send(signal);
  expect([close.mock.calls.length, exits()]).toEqual([1, [1]]);
});

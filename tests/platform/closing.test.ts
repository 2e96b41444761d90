import { setImmediate as turn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createLogger } from "~/app/platform/process/log.server";
import { closeOnSignal } from "~/app/platform/process/process.server";

test("signals that come together close once, and the process ends when all is closed", async () => {
  const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
  const before = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
  const exit = vi.spyOn(process, "exit").mockImplementation((() => undefined) as never);
  let closed = () => {};
  const close = vi.fn(() => new Promise<void>((resolve) => (closed = resolve)));
  closeOnSignal(close, createLogger("silent"));
  try {
    for (const signal of signals) {
      for (const listener of process.listeners(signal)) if (!before.get(signal)?.includes(listener)) listener(signal);
    }
    await turn();
    expect([close.mock.calls.length, exit.mock.calls]).toEqual([1, []]);
    closed();
    await turn();
    expect(exit.mock.calls).toEqual([[0]]);
  } finally {
    for (const signal of signals) {
      for (const listener of process.listeners(signal))
        if (!before.get(signal)?.includes(listener)) process.off(signal, listener);
    }
  }
});

import { expect, test, vi } from "vitest";
// What is loaded on demand is there already, so that no test waits for it.
import "~/app/operator/ui/rail-socket";
import { useLiveRail } from "~/app/operator/ui/use-live-rail";
import { answering, later } from "../../support/asked";
import { liveHook, pass, settle, setVisible, stopClock, withDocument } from "../../support/live";
import { subscribed, takingSockets } from "../../support/live-socket";

withDocument();

const items = [
  { name: "orders", count: 3 },
  { name: "refunds", count: null },
];
const withDesk = [...items, { name: "desk", count: 1 }];

/** The rail of a console, once the browser has nothing else to do. */
async function rail(first: typeof items) {
  stopClock();
  const sockets = takingSockets();
  vi.stubGlobal("requestIdleCallback", (act: () => void) => setTimeout(act, 50));
  const hook = await liveHook(() => useLiveRail(first));
  await pass(50);
  await settle();
  return { hook, sockets, counts: () => hook.now.map(({ count }) => count) };
}

test("the numbers are asked for when the page is shown again, a moment later and once", async () => {
  const asked = answering({ orders: 5, refunds: 1 });
  const { sockets, counts } = await rail(items);
  expect([counts(), sockets]).toEqual([[3, null], []]);
  await setVisible(false);
  await pass(5000);
  expect(asked).toEqual([]);
  await setVisible(true);
  await pass(1000);
  await setVisible(true);
  await pass(1199);
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked).toEqual(["GET /operator/rail"]);
  expect(counts()).toEqual([5, 1]);
});

test("with the service desk they are asked for when a case is opened, taken or closed, not for messages", async () => {
  const asked = answering({ desk: 2 }, { desk: 3 }, { desk: 4 }, { desk: 5 });
  const { sockets, counts } = await rail(withDesk);
  expect(sockets.map(({ address }) => address)).toEqual(["ws://shop.test/ws/desk"]);
  await subscribed(sockets[0]);
  await pass(1200);
  expect(counts()).toEqual([3, null, 2]);
  await sockets[0]?.tell({ type: "service" });
  await pass(1200);
  expect(asked).toHaveLength(1);
  for (const [at, kind] of ["opened", "taken_over", "closed"].entries()) {
    await sockets[0]?.tell({ type: "event", kind });
    await pass(1200);
    expect(counts()).toEqual([3, null, 3 + at]);
  }
});

test("an answer that is late, or none, changes nothing", async () => {
  const slow = later();
  answering(slow.answer, { orders: 9 }, "offline", new Response("", { status: 500 }));
  const { counts } = await rail(items);
  const again = async () => {
    await setVisible(true);
    await pass(1200);
  };
  await again();
  await again();
  expect(counts()).toEqual([9, null]);
  slow.give({ orders: 1 });
  await settle();
  expect(counts()).toEqual([9, null]);
  await again();
  await again();
  expect(counts()).toEqual([9, null]);
});

test("what the server has drawn since is newer", async () => {
  answering({ orders: 9 });
  const { hook, counts } = await rail(items);
  await setVisible(true);
  await pass(1200);
  expect(counts()).toEqual([9, null]);
  const next = [{ name: "orders", count: 7 }, items[1] as (typeof items)[number]];
  await hook.again(() => useLiveRail(next));
  expect(counts()).toEqual([7, null]);
});

test("a console that is left asks for nothing more", async () => {
  const asked = answering({}, {});
  const { hook, sockets } = await rail(withDesk);
  await subscribed(sockets[0]);
  await hook.unmount();
  await setVisible(true);
  await pass(60_000);
  expect([asked, sockets.map(({ open }) => open)]).toEqual([[], [false]]);
});

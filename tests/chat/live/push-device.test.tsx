import { beforeEach, expect, test, vi } from "vitest";
import { pushState, subscribe, unsubscribe } from "~/app/chat/client/push-device";
import { PushDeviceRow } from "~/app/chat/ui/notices/push-device-row";
import { live, pass, press, settle, stopClock, withDocument } from "../../support/live";

withDocument();

const key = new Uint8Array([251, 255, 1, 2]);
const publicKey = "-_8BAg";
const endpoint = "https://push.test/1";

let permission: NotificationPermission;
let answered: NotificationPermission;
let subscription: object | null;
let ended: number;

const subscriptionOf = (of: string, applicationServerKey: Uint8Array | null = key) => ({
  endpoint: of,
  options: { applicationServerKey: applicationServerKey?.buffer ?? null },
  toJSON: () => ({ endpoint: of, keys: { p256dh: "p", auth: "a" } }),
  unsubscribe: async () => {
    ended++;
    subscription = null;
  },
});

const registration = {
  pushManager: {
    getSubscription: async () => subscription,
    subscribe: vi.fn(async () => {
      subscription = subscriptionOf(endpoint);
      return subscription;
    }),
  },
};

beforeEach(() => {
  [permission, answered, subscription, ended] = ["granted", "granted", null, 0];
  registration.pushManager.subscribe.mockClear();
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      permission = answered;
      return permission;
    },
  });
});

test("a browser is on when it has the shop's own subscription and may show it", async () => {
  const state = () => pushState({ publicKey, endpoint });
  expect(await state()).toBe("off");
  subscription = subscriptionOf(endpoint);
  expect(await state()).toBe("on");
  permission = "default";
  expect(await state()).toBe("off");
  permission = "denied";
  expect(await state()).toBe("blocked");
});

test.each([
  ["of another session", subscriptionOf("https://push.test/2")],
  ["with other keys", subscriptionOf(endpoint, new Uint8Array([1, 2, 3]))],
  ["without keys", subscriptionOf(endpoint, null)],
])("a subscription %s is not the shop's", async (_, other) => {
  subscription = other;
  expect(await pushState({ publicKey, endpoint })).toBe("off");
});

test("a browser that cannot show pushes says so", async () => {
  vi.stubGlobal("PushManager", undefined);
  Reflect.deleteProperty(globalThis, "PushManager");
  expect(await pushState({ publicKey, endpoint })).toBe("unsupported");
});

test("switching on asks, ends what was there, and tells what the shop has to know", async () => {
  subscription = subscriptionOf("https://push.test/old");
  expect(await subscribe(publicKey)).toEqual({ endpoint, p256dh: "p", auth: "a" });
  expect(ended).toBe(1);
  expect(registration.pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await unsubscribe();
  expect([ended, subscription]).toEqual([2, null]);
});

test("somebody who says no is not subscribed", async () => {
  answered = "denied";
  expect(await subscribe(publicKey)).toBeNull();
  expect(registration.pushManager.subscribe).not.toHaveBeenCalled();
});

test("a browser whose service worker does not come gives up after ten seconds", async () => {
  stopClock();
  Object.defineProperty(navigator, "serviceWorker", { value: { ready: new Promise(() => {}) }, configurable: true });
  const failed = vi.fn();
  subscribe(publicKey).catch(failed);
  await pass(9_999);
  expect(failed).not.toHaveBeenCalled();
  await pass(1);
  expect(failed).toHaveBeenCalledOnce();
});

/** The row, and what its buttons sent. */
async function row(failed = false) {
  const sent: object[] = [];
  const action = async (request: Request) => {
    sent.push(Object.fromEntries(new URLSearchParams(await request.text())));
    return { failed };
  };
  const { said } = await live(<PushDeviceRow offer={{ publicKey, endpoint }} />, { action });
  await settle();
  return { sent, said };
}

test("a browser is switched on and off by a button, and the shop is told", async () => {
  const { sent, said } = await row();
  expect(said()).toContain("[Switch on]");
  await press("Switch on");
  await settle();
  expect(sent).toEqual([{ intent: "push-on", endpoint, p256dh: "p", auth: "a" }]);
  expect(said()).toContain("[Switch off]");
  await press("Switch off");
  await settle();
  expect(sent[1]).toEqual({ intent: "push-off" });
  expect([ended, said().includes("[Switch on]")]).toEqual([1, true]);
});

test("somebody who says no tells the shop nothing", async () => {
  answered = "denied";
  const { sent, said } = await row();
  await press("Switch on");
  await settle();
  expect(sent).toEqual([]);
  expect(said().join()).not.toContain("[");
});

test.each([
  ["the browser cannot", false],
  ["the shop cannot", true],
])("it says when it failed since %s", async (_, failed) => {
  if (!failed) registration.pushManager.subscribe.mockRejectedValueOnce(new Error("no network"));
  const { said } = await row(failed);
  const before = said();
  await press("Switch on");
  await settle();
  const words = "That did not work. Try again.";
  expect([before.join().includes(words), said().join().includes(words)]).toEqual([false, true]);
});

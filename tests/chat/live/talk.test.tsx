import { expect, test, vi } from "vitest";
import type { Talk } from "~/app/chat/talking/talk";
import { useLiveTalk } from "~/app/chat/ui/use-live-talk";
import { answering } from "../../support/asked";
import { doing, pass, settle, setVisible, withDocument } from "../../support/live";
import { subscribed } from "../../support/live-socket";
import { frame, opened, said, state, talk, words } from "./opened-talk";

withDocument();

test("a conversation says what it has, and shows, reads and loads again for what comes from the other side", async () => {
  const asked = answering({});
  const { hook, sockets, loads } = await opened();
  expect(sockets.map(({ address }) => address)).toEqual(["ws://shop.test/ws"]);
  await subscribed(sockets[0], { 7: 3 });
  expect(sockets[0]?.heard).toEqual([{ type: "resume", after: { 7: 3 } }]);
  await sockets[0]?.tell(frame(4, "Still there?"));
  expect(said(hook)).toEqual(["Hello", "Still there?"]);
  expect(asked).toEqual(["POST /wanlshop/chat/clear conversation=7"]);
  await sockets[0]?.tell(frame(5, "Hm"));
  await pass(299);
  expect(loads()).toBe(0);
  await pass(1);
  expect(loads()).toBe(1);
  await pass(700);
  expect(sockets[0]?.heard.at(-1)).toEqual({ type: "resume", after: { 7: 5 } });
  await sockets[0]?.tell(frame(6, "Hello?"));
  await pass(300);
  expect(loads()).toBe(2);
});

test("what comes while nobody looks is read when the page is shown again", async () => {
  const asked = answering({});
  const { sockets } = await opened();
  await subscribed(sockets[0]);
  await setVisible(false);
  await sockets[0]?.tell(frame(4, "Still there?"));
  expect(asked).toEqual([]);
  await setVisible(true);
  expect(asked).toEqual(["POST /wanlshop/chat/clear conversation=7"]);
});

test("a page that is shown again reads nothing where nothing is new", async () => {
  const asked = answering();
  const { sockets } = await opened();
  await subscribed(sockets[0]);
  await setVisible(false);
  await setVisible(true);
  expect(asked).toEqual([]);
});

test("what was missed is fetched, whether a later message or the server's number tells of it", async () => {
  const asked = answering(
    { code: 1, data: [frame(4, "One"), frame(5, "Two")] },
    { code: 1, data: [frame(6, "Three")] },
  );
  const { hook, sockets } = await opened({ alerts: { voice: false, shock: false } });
  await setVisible(false);
  await subscribed(sockets[0], { 7: 3 });
  expect(asked).toEqual([]);
  await sockets[0]?.tell(frame(5, "Two"));
  await settle();
  expect(asked).toEqual(["GET /wanlshop/chat/events?conversation=7&after=3"]);
  expect(said(hook)).toEqual(["Hello", "One", "Two"]);
  await subscribed(sockets[0], { 7: 6 });
  await settle();
  expect(asked[1]).toBe("GET /wanlshop/chat/events?conversation=7&after=5");
  expect(said(hook)).toEqual(["Hello", "One", "Two", "Three"]);
});

test("a history that cannot be continued is loaded anew", async () => {
  answering({ code: 1, data: "reload" });
  const { sockets, loads } = await opened();
  await subscribed(sockets[0], { 7: 900 });
  await settle();
  expect(loads()).toBe(1);
});

test("the other side is seen typing until what it typed is there", async () => {
  answering({});
  const { hook, sockets } = await opened();
  await subscribed(sockets[0]);
  await sockets[0]?.tell({ type: "typing", conversation: 7, side: "shop" });
  expect(hook.now.typing).toBe(true);
  await sockets[0]?.tell(frame(4, "Still there?"));
  expect(hook.now.typing).toBe(false);
});

test("news of another conversation load the page again and shake the phone, unless they are one's own", async () => {
  const vibrate = vi.fn();
  vi.stubGlobal("navigator", { onLine: true, vibrate, userActivation: { hasBeenActive: true } });
  const { hook, sockets, loads } = await opened({ alerts: { voice: false, shock: true } });
  await subscribed(sockets[0]);
  await pass(10_000);
  await sockets[0]?.tell({ ...frame(9, "Mine", "user"), conversation: 8 });
  expect(vibrate).not.toHaveBeenCalled();
  await sockets[0]?.tell({ ...frame(10, "Elsewhere"), conversation: 8 });
  expect(vibrate).toHaveBeenCalledOnce();
  await pass(300);
  expect([loads(), said(hook)]).toEqual([1, ["Hello"]]);
  await sockets[0]?.tell({ type: "notice" });
  await pass(300);
  expect(loads()).toBe(1);
  await pass(10_000);
  await sockets[0]?.tell({ type: "order" });
  expect(vibrate).toHaveBeenCalledTimes(2);
  await pass(10_000);
  await sockets[0]?.tell({ type: "notice" });
  expect(vibrate).toHaveBeenCalledTimes(3);
});

test("who answers is loaded again when it changes", async () => {
  const { hook, sockets, loads } = await opened();
  await subscribed(sockets[0]);
  await sockets[0]?.tell({
    type: "event",
    kind: "closed",
    conversation: 7,
    seq: 4,
    createtime: 104,
    side: "shop",
    to_id: 5,
    about: null,
  });
  await pass(300);
  expect([loads(), hook.now.state?.closed, hook.now.send]).toEqual([1, true, null]);
});

test("cards that the page does not know yet are loaded", async () => {
  const goods = { 11: { id: 11 } } as unknown as Talk["cards"]["goods"];
  const { sockets, loads } = await opened({ cards: { goods, orders: {} } });
  await subscribed(sockets[0]);
  const card = (seq: number, id: number) => ({
    ...frame(seq, "", "user"),
    message: { type: "goods", content: { id } },
  });
  await sockets[0]?.tell(card(4, 11));
  await pass(300);
  expect(loads()).toBe(0);
  await sockets[0]?.tell(card(5, 12));
  await pass(300);
  expect(loads()).toBe(1);
});

test("the page's own state is taken when it has come further, and left when it has not", async () => {
  const { hook } = await opened();
  const loaded = (seq: number, text: string, cleared = 0) => {
    const next = { ...talk, state: { ...state, seq, cleared, messages: [words(seq, text)] } };
    return hook.again(() => useLiveTalk(next));
  };
  await loaded(5, "Later");
  expect(said(hook)).toEqual(["Later"]);
  await loaded(4, "Before");
  expect(said(hook)).toEqual(["Later"]);
  await loaded(5, "The same");
  expect(said(hook)).toEqual(["Later"]);
  await loaded(5, "Cleared", 4);
  expect(said(hook)).toEqual(["Cleared"]);
});

test("earlier messages go before the others, with pictures by their path", async () => {
  const { hook } = await opened();
  const img = { type: "img" as const, url: "http://shop.test/media/a/b-640.webp", w: 1, h: 1 };
  const picture = { ...words(1, ""), message: { id: "m1", content: img } };
  await doing(() => hook.now.addEarlier({ messages: [picture, words(2, "Two")], more: true }));
  expect(said(hook)).toEqual([{ ...img, url: "/media/a/b" }, "Two", "Hello"]);
  expect(hook.now.state?.more).toBe(true);
});

test("a window keeps as many messages as a device does, unless earlier ones were asked for", async () => {
  answering({}, {});
  const messages = Array.from({ length: 97 }, (_, at) => words(at + 10, `${at}`));
  const { hook, sockets } = await opened({ state: { ...state, seq: 106, messages, more: true } });
  await subscribed(sockets[0]);
  await sockets[0]?.tell(frame(107, "New"));
  expect([hook.now.state?.messages.length, hook.now.state?.messages[0]?.seq]).toEqual([97, 11]);
  await doing(() => hook.now.addEarlier({ messages: [words(9, "Before")], more: false }));
  await sockets[0]?.tell(frame(108, "Newer"));
  expect([hook.now.state?.messages.length, hook.now.state?.messages[0]?.seq]).toEqual([99, 9]);
});

test("a page that is left closes its connection and loads nothing", async () => {
  answering({});
  const { hook, sockets, loads } = await opened();
  await subscribed(sockets[0]);
  await sockets[0]?.tell(frame(4, "Still there?"));
  await hook.unmount();
  expect(sockets[0]?.open).toBe(false);
  await setVisible(false);
  await setVisible(true);
  await pass(60_000);
  expect([loads(), sockets.length]).toEqual([0, 1]);
});

test("where nothing was said yet there is no connection, and the form sends", async () => {
  const { hook, sockets } = await opened({ conversation: null, state: null });
  expect([sockets, hook.now.state, hook.now.send]).toEqual([[], null, null]);
});

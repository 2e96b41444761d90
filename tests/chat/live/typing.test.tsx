import { expect, test } from "vitest";
import { useTyping } from "~/app/chat/ui/use-typing";
import { answering } from "../../support/asked";
import { doing, liveHook, pass, stopClock, withDocument } from "../../support/live";

withDocument();

const hint = { type: "typing", conversation: 7, side: "shop" };

test("a hint that the other side is typing holds for six seconds, and longer when it is repeated", async () => {
  stopClock();
  const typing = await liveHook(() => useTyping(7, "user"));
  expect(typing.now.theirs).toBe(false);
  expect(await doing(() => typing.now.take(hint))).toBe(true);
  await pass(5999);
  expect(typing.now.theirs).toBe(true);
  await doing(() => typing.now.take(hint));
  await pass(5999);
  expect(typing.now.theirs).toBe(true);
  await pass(1);
  expect(typing.now.theirs).toBe(false);
});

test("what was typed is there: the hint ends at once", async () => {
  stopClock();
  const typing = await liveHook(() => useTyping(7, "user"));
  await doing(() => typing.now.take(hint));
  await doing(() => typing.now.came());
  expect(typing.now.theirs).toBe(false);
});

test("hints of this side and of other conversations are taken and say nothing; other frames are left", async () => {
  stopClock();
  const typing = await liveHook(() => useTyping(7, "user"));
  expect(await doing(() => typing.now.take({ ...hint, side: "user" }))).toBe(true);
  expect(await doing(() => typing.now.take({ ...hint, conversation: 8 }))).toBe(true);
  expect(await doing(() => typing.now.take({ ...hint, type: "chat" }))).toBe(false);
  expect(typing.now.theirs).toBe(false);
});

test("what is typed here is told every three seconds at most, and to nobody before a conversation", async () => {
  stopClock();
  const asked = answering({}, {}, {});
  const typing = await liveHook(() => useTyping(7, "user"));
  const telling = async () => {
    await doing(() => typing.now.typed());
    return asked.length;
  };
  expect(await telling()).toBe(1);
  expect(asked).toEqual(["POST /wanlshop/chat/typing conversation=7"]);
  await pass(2999);
  expect(await telling()).toBe(1);
  await pass(1);
  expect(await telling()).toBe(2);
  await typing.again(() => useTyping(null, "user"));
  await pass(5000);
  expect(await telling()).toBe(2);
});

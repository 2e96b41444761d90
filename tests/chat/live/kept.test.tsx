import { expect, test } from "vitest";
import { answering, later } from "../../support/asked";
import { onDevice } from "../../support/device-database";
import { doing, pass, settle, withDocument } from "../../support/live";
import { subscribed } from "../../support/live-socket";
import { frame, opened, said, state, unsent, words } from "./opened-talk";

withDocument();

const key = "talks user 7";
const keptOn = () => onDevice.get(key) as { owner: number; state: { seq: number }; outgoing: unknown[] } | undefined;
const form = (text: string) => {
  const filled = new FormData();
  filled.set("text", text);
  return filled;
};

/** A conversation that was open before, with a message that nobody answered. */
async function before() {
  answering({}, "offline");
  const { hook, sockets } = await opened();
  await subscribed(sockets[0]);
  await sockets[0]?.tell(frame(4, "Still there?"));
  await doing(() => hook.now.send?.(form("Yes")));
  await settle();
  await pass(400);
  await hook.unmount();
}

test("a conversation is kept on the device a moment after it has changed, for its owner", async () => {
  answering({});
  const { hook, sockets } = await opened();
  await pass(400);
  expect(keptOn()).toMatchObject({ owner: 5, state: { seq: 3 }, outgoing: [] });
  await subscribed(sockets[0]);
  await sockets[0]?.tell(frame(4, "Still there?"));
  await pass(399);
  expect(keptOn()?.state.seq).toBe(3);
  await pass(1);
  expect(keptOn()?.state.seq).toBe(4);
  await hook.unmount();
});

test("a page that is older than what is kept shows what is kept, and sends what was not sent", async () => {
  await before();
  const asked = answering(later().answer);
  const { hook } = await opened();
  await settle();
  expect(said(hook)).toEqual(["Hello", "Still there?"]);
  expect(unsent(hook)).toEqual([["Yes", "sending", null]]);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('"Yes"');
});

test("a page that is newer than what is kept stays, and sends what was not sent all the same", async () => {
  await before();
  const asked = answering(later().answer);
  const { hook } = await opened({ state: { ...state, seq: 5, messages: [words(5, "Newest")] } });
  await settle();
  expect([said(hook), asked.length]).toEqual([["Newest"], 1]);
});

test("what was cleared away since is not shown again", async () => {
  await before();
  answering(later().answer);
  const { hook } = await opened({ state: { ...state, cleared: 3, messages: [] } });
  await settle();
  expect(said(hook)).toEqual([]);
});

test("somebody else on the device sees nothing of it, and it is gone", async () => {
  await before();
  const asked = answering();
  const { hook } = await opened({ me: 6 });
  await settle();
  expect([said(hook), unsent(hook), asked]).toEqual([["Hello"], [], []]);
  expect(keptOn()).toBeUndefined();
});

test("the service desk keeps nothing on a device", async () => {
  const { hook } = await opened({ desk: "/operator/desk/7" });
  await pass(1000);
  expect(onDevice.size).toBe(0);
  await hook.unmount();
});

import { expect, test } from "vitest";
import { answering, later } from "../../support/asked";
import { doing, pass, settle, withDocument } from "../../support/live";
import { subscribed } from "../../support/live-socket";
import { frame, type Hook, opened, said, unsent } from "./opened-talk";

withDocument();

const written = (text: string) => {
  const form = new FormData();
  form.set("text", text);
  return form;
};
const send = (hook: Hook, text: string) => doing(() => hook.now.send?.(written(text)));
const idOf = (asked: string | undefined) => new URLSearchParams(asked?.split(" ")[2]).get("id") ?? "";

test("a message is shown on its way and stands there once the server has it", async () => {
  const first = later();
  const asked = answering(first.answer);
  const { hook } = await opened();
  expect(await send(hook, "One")).toBe(true);
  expect(unsent(hook)).toEqual([["One", "sending", null]]);
  await settle();
  expect(asked[0]).toMatch(/^POST \/wanlshop\/chat\/send id=\S+&conversation=7&message=.*"One"/);
  first.give({ code: 1, data: frame(4, "One", "user", idOf(asked[0])) });
  await settle();
  expect([said(hook), unsent(hook)]).toEqual([["Hello", "One"], []]);
  await doing(() => hook.now.retry(idOf(asked[0])));
  await settle();
  expect(asked).toHaveLength(1);
});

test("messages are sent one after the other", async () => {
  const first = later();
  const asked = answering(first.answer, later().answer);
  const { hook } = await opened();
  await send(hook, "One");
  await send(hook, "Two");
  await settle();
  expect(asked).toHaveLength(1);
  first.give({ code: 1, data: frame(4, "One", "user", idOf(asked[0])) });
  await settle();
  expect(asked[1]).toContain('"Two"');
  expect(unsent(hook)).toEqual([["Two", "sending", null]]);
});

test("nothing is sent of an empty form", async () => {
  const asked = answering();
  const { hook } = await opened();
  expect(await send(hook, " ")).toBe(false);
  await settle();
  expect([unsent(hook), asked]).toEqual([[], []]);
});

test("a refused message stays with its reason, goes again when asked to, and can be dropped", async () => {
  const second = later();
  const asked = answering({ code: 0, data: { reason: "tooMany" } }, second.answer);
  const { hook } = await opened();
  await send(hook, "One");
  await settle();
  expect(unsent(hook)).toEqual([["One", "failed", "chat:refused.tooMany"]]);
  const id = hook.now.state?.unsent[0]?.id ?? "";
  await doing(() => hook.now.retry(id));
  await settle();
  expect(unsent(hook)).toEqual([["One", "sending", null]]);
  second.give({ code: 0, data: null });
  await settle();
  expect(asked.map(idOf)).toEqual([id, id]);
  expect(unsent(hook)).toEqual([["One", "failed", "chat:refused.notThere"]]);
  await doing(() => hook.now.drop(id));
  expect(unsent(hook)).toEqual([]);
  await doing(() => hook.now.retry(id));
  await settle();
  expect(asked).toHaveLength(2);
});

test("what nobody answered goes again when the connection is back; what was refused does not", async () => {
  const asked = answering({ code: 0, data: { reason: "tooMany" } }, "offline", later().answer);
  const { hook, sockets } = await opened();
  await subscribed(sockets[0], { 7: 3 });
  expect(hook.now.connected).toBe(true);
  await send(hook, "Refused");
  await send(hook, "Lost");
  await settle();
  expect(unsent(hook)).toEqual([
    ["Refused", "failed", "chat:refused.tooMany"],
    ["Lost", "waiting", null],
  ]);
  await sockets[0]?.lose();
  expect(hook.now.connected).toBe(false);
  await pass(1000);
  await subscribed(sockets[1], { 7: 3 });
  await settle();
  expect(hook.now.connected).toBe(true);
  expect(asked).toHaveLength(3);
  expect(asked[2]).toContain('"Lost"');
});

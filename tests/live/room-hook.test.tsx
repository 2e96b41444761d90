import { expect, test } from "vitest";
import type { RoomFrame, RoomMessage } from "~/app/live/talk/room-frame";
import { useRoomTalk } from "~/app/live/talk/use-room-talk";
import { answering } from "../support/asked";
import { doing, liveHook, pass, settle, stopClock, withDocument } from "../support/live";
import { takingSockets } from "../support/live-socket";

withDocument();

const frame = (message: RoomMessage, like = 0): RoomFrame => ({
  type: "live",
  group: 7,
  form: { name: "", host: false },
  message,
  also: [],
  online: 2,
  like,
});
const said = (id: number): RoomMessage => ({
  type: "msg",
  after: id - 1,
  upTo: id,
  lines: [{ id, name: "T***s", host: false, text: `line ${id}`, ms: 0 }],
});

async function watching(member = true) {
  stopClock();
  const sockets = takingSockets();
  const hook = await liveHook(() => useRoomTalk({ roomId: 7, start: frame(said(1)), member }));
  const ids = () => hook.now.state.lines.map(({ id }) => id);
  return { sockets, hook, ids };
}

test("a page watches its room from the last line that it has, again after each loss", async () => {
  const { sockets, ids } = await watching();
  await sockets[0]?.tell({ type: "init", bound: false });
  expect(sockets[0]?.heard).toEqual([{ type: "watch", room: 7, after: 1 }]);
  await sockets[0]?.tell(frame(said(2)));
  await sockets[0]?.tell({ ...frame(said(9)), group: 8 });
  expect(ids()).toEqual([1, 2]);
  await sockets[0]?.lose();
  await pass(1000);
  await sockets[1]?.tell({ type: "init", bound: false });
  expect(sockets[1]?.heard).toEqual([{ type: "watch", room: 7, after: 2 }]);
});

test("a page without a socket asks every three seconds, and no more once there is one", async () => {
  const { sockets, ids } = await watching();
  const asked = answering(frame(said(2)), frame(said(3)));
  for (let second = 0; second < 6; second++) await pass(1000);
  await settle();
  expect(asked).toEqual(["GET /pages/find/details/talk?id=7&after=1", "GET /pages/find/details/talk?id=7&after=2"]);
  expect(ids()).toEqual([1, 2, 3]);
  await sockets.at(-1)?.tell(frame(said(4)));
  await pass(3000);
  expect(asked).toHaveLength(2);
  expect(ids()).toEqual([1, 2, 3, 4]);
});

test("taps are sent together; a visitor's stay on the page", async () => {
  const { hook } = await watching();
  const asked = answering({ done: true });
  for (let tap = 0; tap < 4; tap++) await doing(() => hook.now.like());
  await pass(1500);
  expect(asked).toEqual(["POST /pages/find/details/talk?id=7 intent=like&taps=4&live=1"]);
  await hook.unmount();
  const visitor = await watching(false);
  await doing(() => visitor.hook.now.like());
  await pass(1500);
  expect(asked).toHaveLength(1);
});

test("nothing is asked of a room that has ended", async () => {
  const { sockets, hook } = await watching();
  const asked = answering();
  await sockets[0]?.tell(frame({ type: "end" }));
  expect(hook.now.state.state).toBe("ended");
  expect(sockets[0]?.open).toBe(false);
  await pass(30_000);
  expect(sockets).toHaveLength(1);
  expect(asked).toEqual([]);
});

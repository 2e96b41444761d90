import { expect, test } from "vitest";
import { connectChat } from "~/app/chat/client/chat-connection";
import type { Frame } from "~/app/chat/client/frames";
import { type ConnectionHost, pauses, type SocketLike } from "~/app/chat/client/socket-connection";

/** A browser whose time and network the test moves. */
function fakeHost() {
  let now = 0;
  let timers: { work: () => void; at: number }[] = [];
  const opened: (SocketLike & { sent: unknown[]; closed: boolean })[] = [];
  const host: ConnectionHost = {
    open() {
      const socket = {
        sent: [] as unknown[],
        closed: false,
        onmessage: null,
        onclose: null,
        send(text: string) {
          this.sent.push(JSON.parse(text));
        },
        close() {
          this.closed = true;
        },
      };
      opened.push(socket);
      return socket;
    },
    setTimer(work, ms) {
      const timer = { work, at: now + ms };
      timers.push(timer);
      return timer;
    },
    clearTimer(timer) {
      timers = timers.filter((each) => each !== timer);
    },
    random: () => 1,
  };
  const pass = (ms: number) => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { work } of due) work();
  };
  const latest = () => {
    const socket = opened.at(-1);
    if (!socket) throw new Error("no socket");
    return socket;
  };
  const say = (frame: object) => latest().onmessage?.({ data: JSON.stringify(frame) });
  const lose = () => latest().onclose?.({ code: 1006 });
  return { host, opened, pass, latest, say, lose };
}

function connected() {
  const network = fakeHost();
  const frames: Frame[] = [];
  const latest: unknown[] = [];
  const connection = connectChat({
    address: "ws://shop.test/ws",
    host: network.host,
    has: () => ({ 7: 3 }),
    onFrame: (frame) => frames.push(frame),
    onSubscribed: (at) => latest.push(at),
  });
  return { ...network, connection, frames, subscribed: latest };
}

test("it says what it has, is subscribed, and answers pings", () => {
  const { say, latest, frames, subscribed } = connected();
  say({ type: "init", client_id: "x", bound: true });
  expect(latest().sent).toEqual([{ type: "resume", after: { 7: 3 } }]);
  say({ type: "subscribed", at: { 7: 5 } });
  say({ type: "ping" });
  say({ type: "chat", conversation: 7, seq: 6 });
  expect(latest().sent.at(-1)).toEqual({ type: "pong" });
  expect([subscribed, frames.map(({ type }) => type)]).toEqual([[{ 7: 5 }], ["chat"]]);
});

test("a lost connection comes back after pauses that grow, at most 30 s, and start anew once it is back", () => {
  const { pass, lose, opened, say } = connected();
  for (const pause of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const before = opened.length;
    lose();
    pass(pause - 1);
    expect(opened).toHaveLength(before);
    pass(1);
    expect(opened).toHaveLength(before + 1);
  }
  say({ type: "init", bound: true });
  say({ type: "subscribed", at: {} });
  const before = opened.length;
  lose();
  pass(1000);
  expect(opened).toHaveLength(before + 1);
});

test("a hidden page keeps its socket for 30 s, and has it again when it is shown", () => {
  const { connection, pass, opened, latest, say } = connected();
  connection.shown(false);
  pass(pauses.hidden / 2);
  say({ type: "ping" });
  pass(pauses.hidden / 2 - 1);
  connection.shown(true);
  pass(1);
  expect([opened.length, latest().closed]).toEqual([1, false]);
  say({ type: "ping" });
  connection.shown(false);
  pass(pauses.hidden / 2);
  say({ type: "ping" });
  pass(pauses.hidden / 2);
  expect(latest().closed).toBe(true);
  pass(100_000);
  expect(opened).toHaveLength(1);
  connection.shown(true);
  expect(opened).toHaveLength(2);
});

test("a connection that has gone silent is given up, and another one is made", () => {
  const { pass, opened, say } = connected();
  say({ type: "ping" });
  pass(pauses.silent - 1);
  say({ type: "ping" });
  pass(pauses.silent - 1);
  expect([opened.length, opened[0]?.closed]).toEqual([1, false]);
  pass(1);
  expect(opened[0]?.closed).toBe(true);
  pass(1000);
  expect(opened).toHaveLength(2);
});

test("what came is told once for several, a second later", () => {
  const { connection, pass, say, latest } = connected();
  say({ type: "init", bound: true });
  for (let at = 0; at < 5; at++) connection.received();
  pass(pauses.told);
  expect(latest().sent).toHaveLength(2);
});

test("who is no longer signed in does not come back, and neither does a page that has ended", () => {
  const { say, lose, pass, opened, latest } = connected();
  say({ type: "init", bound: false });
  lose();
  pass(100_000);
  expect([opened.length, latest().closed]).toEqual([1, true]);
  const other = connected();
  other.connection.end();
  other.pass(100_000);
  expect(other.opened).toHaveLength(1);
});

test("when the network is back it reconnects at once, with a new socket", () => {
  const { connection, opened, latest, lose, pass } = connected();
  for (let lost = 0; lost < 5; lost++) {
    lose();
    pass(pauses.longest);
  }
  const before = opened.length;
  lose();
  connection.online();
  expect(opened).toHaveLength(before + 1);
  const old = latest();
  connection.online();
  expect([old.closed, opened.length]).toEqual([true, before + 2]);
  // What the old one says at its end is not the end of the new one.
  old.onclose?.({ code: 1006 });
  pass(pauses.first);
  expect(opened).toHaveLength(before + 2);
  connection.end();
  connection.online();
  expect(opened).toHaveLength(before + 2);
});

import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { requesterOf } from "~/app/platform/http/guards/requester.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { makePerson, makeStaffPerson } from "../support/people";

const { db, queries } = testDatabase();

interface Sent {
  from?: string;
  forwarded?: string;
  headers?: Record<string, string>;
  proxyHops?: number;
}

/** A process just started: it knows nobody yet. */
function makeProcess({ mayLookUp }: { mayLookUp: () => boolean } = { mayLookUp: () => true }) {
  const sessions = {
    users: createSessions(db, "user_sessions", false),
    staff: createSessions(db, "staff_sessions", false),
  };
  const find = async ({ from = "203.0.113.1", forwarded, headers = {}, proxyHops = 0 }: Sent) => {
    const all = { ...headers, ...(forwarded ? { "x-forwarded-for": forwarded } : {}) };
    const req = { socket: { remoteAddress: from }, headers: all } as unknown as IncomingMessage;
    return (await requesterOf(req, { sessions, proxyHops }, mayLookUp)).key;
  };
  return { find, sessions };
}

test("a person is one wherever they are and with however many sessions, and costs a query once", async () => {
  const { find, sessions } = makeProcess();
  const { id, headers } = await makePerson(db);
  const second = await sessions.users.create(id);
  queries.length = 0;
  const first = await Promise.all([1, 2, 3].map(() => find({ headers })));
  expect(first).toEqual([1, 2, 3].map(() => `users ${id}`));
  expect(queries).toHaveLength(1);
  queries.length = 0;
  expect(await find({ headers, from: "198.51.100.7" })).toBe(`users ${id}`);
  expect(queries).toEqual([]);
  expect(await find({ headers: { token: second.sessionId } })).toBe(`users ${id}`);
});

test("staff are known by their own sessions", async () => {
  const { find } = makeProcess();
  const { id, headers } = await makeStaffPerson(db, "Mei Lin");
  expect(await find({ headers })).toBe(`staff ${id}`);
});

test("invented and ended sessions belong to their address, and so does who may not be looked up", async () => {
  const { find, sessions } = makeProcess();
  const { id, headers } = await makePerson(db);
  expect(await find({ headers: { cookie: `pasar=${"a".repeat(40)}` } })).toBe("address 203.0.113.1");
  expect(await find({ headers })).toBe(`users ${id}`);
  await sessions.users.endAll(id);
  expect(await sessions.users.read(headers.cookie)).toBeNull();
  expect(await find({ headers })).toBe("address 203.0.113.1");
  const other = await makePerson(db);
  expect(await makeProcess({ mayLookUp: () => false }).find({ headers: other.headers })).toBe("address 203.0.113.1");
});

test("a session is neither seen nor prolonged by asking whose it is", async () => {
  const { id } = await makeUser(db);
  const { find, sessions } = makeProcess();
  const { sessionId } = await sessions.users.create(id);
  const long = new Date(Date.now() + 60_000);
  await db.updateTable("user_sessions").set({ expires_at: long }).where("owner_id", "=", id).execute();
  expect(await find({ headers: { cookie: `pasar=${sessionId}` } })).toBe(`users ${id}`);
  expect((await sessions.users.read(`pasar=${sessionId}`))?.fresh).toBe(true);
});

test("visitors go by address: by the first half of an IPv6 one", async () => {
  const { find } = makeProcess();
  const from = ["203.0.113.1", "::ffff:203.0.113.1", "2001:db8:1:2:aaaa::1", "2001:db8:1:2::2"];
  expect(await Promise.all(from.map((one) => find({ from: one })))).toEqual([
    ...["address 203.0.113.1", "address 203.0.113.1", "address 2001:db8:1:2", "address 2001:db8:1:2"],
  ]);
});

test("behind proxies it is the address that the last of ours saw, and no other that a client writes", async () => {
  const { find } = makeProcess();
  expect(await find({ forwarded: "1.1.1.1" })).toBe("address 203.0.113.1");
  const behind = { from: "10.0.0.1", proxyHops: 1 };
  expect(await find({ ...behind, forwarded: "9.9.9.9, 203.0.113.7" })).toBe("address 203.0.113.7");
  expect(await find({ ...behind, forwarded: "203.0.113.8" })).toBe("address 203.0.113.8");
});

test("visitors from the own machine have no share: it may be a proxy that nobody told of; persons have theirs", async () => {
  const { find } = makeProcess();
  const { id, headers } = await makePerson(db);
  expect(await Promise.all(["127.0.0.1", "::1", "::ffff:127.0.0.1"].map((from) => find({ from })))).toEqual([
    ...[null, null, null],
  ]);
  expect(await find({ from: "127.0.0.1", headers })).toBe(`users ${id}`);
});

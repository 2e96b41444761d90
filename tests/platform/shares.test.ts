import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { createShares } from "~/app/platform/http/guards/shares.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { type Answer, ask } from "../support/ask";
import { testDatabase } from "../support/database";
import { makePerson } from "../support/people";

const { db } = testDatabase();
/** One of the addresses that a whole town is behind. */
const town = { "x-forwarded-for": "203.0.113.5" };
const elsewhere = { "x-forwarded-for": "203.0.113.6" };
/** Turns of one party at once, and those that wait. */
const [atOnce, waiting] = [6, 250];
/** A busy machine takes its time. */
const soon = { timeout: 30_000 };

/** Serves pages from a process just started; those at /held are answered when the test says so. */
async function serve({ perMinute = 0 } = {}) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const counts = { arrived: 0, closed: 0, begun: 0, highest: 0, running: 0 };
  const sessions = {
    users: createSessions(db, "user_sessions", false),
    staff: createSessions(db, "staff_sessions", false),
  };
  const app = express();
  app.set("trust proxy", 1);
  app.use((_req, res, next) => {
    counts.arrived++;
    res.on("close", () => counts.closed++);
    next();
  });
  app.use(createShares({ sessions, perMinute, proxyHops: 1 }).middleware);
  app.all("/held", async (_req, res) => {
    counts.begun++;
    counts.highest = Math.max(counts.highest, ++counts.running);
    await held;
    counts.running--;
    res.locals.leaveTurn();
    res.send("held");
  });
  app.all("/", (_req, res) => {
    res.locals.leaveTurn();
    res.send("page");
  });
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    release();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path: string, headers: Record<string, string>) => ask(url, path, { headers });
  const post = (path: string, headers: Record<string, string>) => ask(url, path, { method: "POST", headers });
  return { url, get, post, release, counts };
}

/** Sends many requests of one party that are held, and waits until everything beyond its share is refused. */
async function press(times: number, send: (at: number) => Promise<Answer>) {
  const refused: Answer[] = [];
  const all = Array.from({ length: times }, (_, at) =>
    send(at).then((answer) => {
      if (answer.status === 429) refused.push(answer);
      return answer.status;
    }),
  );
  await expect.poll(() => refused.length, soon).toBe(times - atOnce - waiting);
  for (const { headers } of refused) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  return Promise.all.bind(Promise, all);
}

test("an account with hundreds of posts has a few at once and a line; what is beyond is refused to it alone", async () => {
  const { get, post, release, counts } = await serve();
  const [busy, other] = [await makePerson(db), await makePerson(db)];
  const answers = await press(300, () => post("/held", busy.headers));
  expect(counts.highest).toBe(atOnce);
  expect((await post("/", other.headers)).status).toBe(200);
  // Acts do not keep their person from looking on.
  expect((await get("/", busy.headers)).status).toBe(200);
  release();
  const done = await answers();
  expect(done.filter((status) => status === 200)).toHaveLength(atOnce + waiting);
  expect(counts.highest).toBe(atOnce);
  expect((await post("/", busy.headers)).status).toBe(200);
});

test("visitors of one address share a line, whatever sessions they invent; who is signed in behind it does not stand in it", async () => {
  const { get, release } = await serve();
  const person = await makePerson(db);
  const invented = (at: number) => ({ ...town, cookie: `pasar=${String(at).padStart(40, "0")}` });
  const answers = await press(300, (at) => get("/held", at % 2 === 0 ? town : invented(at)));
  // The process has never seen this session.
  expect((await get("/", { ...town, ...person.headers })).status).toBe(200);
  expect((await get("/", elsewhere)).status).toBe(200);
  expect((await get("/", town)).status).toBe(429);
  release();
  await answers();
  expect((await get("/", town)).status).toBe(200);
});

test("a minute's requests do not come at once: who asks on and on is told to wait, and nobody else behind the address", async () => {
  const { get } = await serve({ perMinute: 60 });
  const [person, other] = [await makePerson(db), await makePerson(db)];
  const many = async (headers: Record<string, string>) =>
    (await Promise.all(Array.from({ length: 40 }, () => get("/", headers)))).filter(({ status }) => status === 200);
  expect((await many(town)).length).toBeLessThan(20);
  expect((await many({ ...town, ...person.headers })).length).toBeLessThan(20);
  expect((await get("/", { ...town, ...other.headers })).status).toBe(200);
});

test("who hangs up while waiting leaves the line, and nothing is done for them", async () => {
  const { url, post, release, counts } = await serve();
  const person = await makePerson(db);
  const first = Array.from({ length: atOnce }, () => post("/held", person.headers));
  await expect.poll(() => counts.begun, soon).toBe(atOnce);
  const hangUp = new AbortController();
  const gone = fetch(`${url}/held`, { method: "POST", headers: person.headers, signal: hangUp.signal });
  await expect.poll(() => counts.arrived, soon).toBe(atOnce + 1);
  hangUp.abort();
  await expect(gone).rejects.toThrow();
  await expect.poll(() => counts.closed, soon).toBe(1);
  const last = post("/", person.headers);
  release();
  await Promise.all(first);
  expect((await last).status).toBe(200);
  expect(counts.begun).toBe(atOnce);
});

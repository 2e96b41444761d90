import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { startSockets } from "~/tests/support/chat-sockets";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { makeShop } from "~/tests/support/factories";
import { inTier } from "../support/tier";

const { db, queries } = testDatabase({ max: 10 });

/** Sockets of C3: all of them in the long run, and enough to come in several gatherings in the short one. */
const crowd = inTier({ test: 500, full: 5000 });

/** Makes people with a session and a conversation each. */
async function makeCrowd(count: number) {
  const shop = await makeShop(db);
  const ids = Array.from({ length: count }, () => randomBytes(20).toString("hex"));
  const hashes = ids.map((id) => createHash("sha256").update(id).digest("hex"));
  const { rows } = await sql<{ conversation: number; hash: string }>`
    with people as (
      insert into users (username, nickname, password_hash)
      select 'crowd-' || n, 'crowd-' || n, 'none' from generate_series(1, ${count}::int) n returning id
    ), numbered as (select id, row_number() over (order by id) as n from people),
    opened as (
      insert into user_sessions (id_hash, owner_id, expires_at, agent, address)
      select hash, numbered.id, now() + interval '29 days', '', '' from numbered
      join unnest(${hashes}::text[]) with ordinality as hashes (hash, n) on hashes.n = numbered.n
      returning owner_id, id_hash
    ), talks as (
      insert into conversations (user_id, shop_id) select id, ${shop.id} from people returning id, user_id
    )
    select talks.id as conversation, id_hash as hash from talks join opened on opened.owner_id = talks.user_id`.execute(
    db,
  );
  const byHash = new Map(rows.map(({ hash, conversation }) => [hash, conversation]));
  return ids.map((id, at) => ({ id, conversation: byHash.get(hashes[at] ?? "") ?? 0 }));
}

test(`C3: ${crowd} sockets that come back at once are all told what they lack, with at most one query each`, async () => {
  const here = await startSockets(db);
  const people = await makeCrowd(crowd);
  queries.length = 0;
  let errors = 0;
  const sockets = people.map(({ id, conversation }) => {
    const headers = { Origin: `http://${here.address}`, Cookie: `${here.sessions.cookieName}=${id}` };
    const ws = new WebSocket(`ws://${here.address}/ws`, { headers, perMessageDeflate: false });
    ws.on("error", () => errors++);
    const subscribed = new Promise<Record<string, number>>((resolve) => {
      ws.on("message", (data) => {
        const frame = JSON.parse(String(data));
        if (frame.type === "init") ws.send(JSON.stringify({ type: "resume", after: { [conversation]: 0 } }));
        if (frame.type === "subscribed") resolve(frame.at);
      });
      ws.on("close", () => resolve({}));
    });
    return { ws, conversation, subscribed };
  });
  const answers = await Promise.all(sockets.map(({ subscribed }) => subscribed));
  const asked = statementsOf(queries).length;
  for (const { ws } of sockets) ws.terminate();
  expect(errors).toBe(0);
  expect(answers.filter((at, index) => at[String(sockets[index]?.conversation)] !== 0)).toEqual([]);
  const ofSessions = queries.filter((text) => /user_sessions/.test(text)).length;
  expect(ofSessions).toBeLessThanOrEqual(crowd);
  // Beside reading the session of each: shops, numbers and presence, for hundreds at a time, and the looks twice a
  // second.
  expect(asked - ofSessions).toBeLessThan(crowd / 2);
}, 600_000);

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { operatorRoutes } from "~/app/operator-routes";
import type { Db } from "~/db/client.server";
import { ask } from "../support/ask";
import { databaseOf, makePeople, type Person } from "../support/people";

const { url, dataDir } = inject("shop");
let db: Db;
let close: () => Promise<void>;
let owner: Person;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
  ({ owner } = await makePeople(db));
});
afterAll(() => close?.());

const actions = operatorRoutes
  .filter(
    ([, file]) =>
      file !== null && /^export (?:async )?(?:function|const) action\b/m.test(readFileSync(`app/${file}`, "utf8")),
  )
  .map(([path]) => path.replace(":id", "1").replace(":token", "none").replace(":kind", "goods"));

test.each(actions)("X3: %s takes no form that another site sends", async (path) => {
  const strangers: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const headers of strangers) {
    const sent = { ...owner.headers, ...headers, "content-type": "application/x-www-form-urlencoded" };
    const answer = await ask(url, path, {
      method: "POST",
      headers: sent,
      body: "intent=nothing",
    });
    expect(answer.status).toBe(403);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  }
  expect(await db.selectFrom("audit_log").select("id").where("staff_id", "=", owner.id).execute()).toEqual([]);
});

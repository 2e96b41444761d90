import { sql } from "kysely";
import { expect, test } from "vitest";
import { compiledOnce } from "~/db/compiled-once.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";

const { db } = testDatabase();

const where = compiledOnce<{ word: string }>()(
  (_, value) => sql<{ word: string; pid: number }>`select ${value("word")}::text as word, pg_backend_pid() as pid`,
);
const divided = compiledOnce<{ by: number }>()(
  (_, value) => sql<{ part: number }>`select 6 / ${value("by")}::int as part`,
);

test("quick statements of one turn share a connection, and each has its own answer", async () => {
  const rows = (await Promise.all(["a", "b", "c"].map((word) => where(db, { word })))).flat();
  expect(rows.map(({ word }) => word)).toEqual(["a", "b", "c"]);
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1);
});

test("one that fails takes none of the others with it, and the connection serves on", async () => {
  const answers = await Promise.allSettled([2, 0, 3].map((by) => divided(db, { by })));
  expect(answers).toMatchObject([{ value: [{ part: 3 }] }, { reason: { code: "22012" } }, { value: [{ part: 2 }] }]);
  expect(await divided(db, { by: 1 })).toEqual([{ part: 6 }]);
});

test("more than a connection takes at once are spread over several", async () => {
  const words = Array.from({ length: 20 }, (_, at) => String(at));
  const rows = (await Promise.all(words.map((word) => where(db, { word })))).flat();
  expect(rows.map(({ word }) => word)).toEqual(words);
  expect(new Set(rows.map(({ pid }) => pid)).size).toBeGreaterThan(1);
});

test("in a transaction they stay on its connection, and see what it wrote", async () => {
  const pids = await transact(db, async (trx) => {
    const [before] = await where(trx, { word: "" });
    const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    return [before?.pid, own.rows[0]?.pid];
  });
  expect(pids[0]).toBe(pids[1]);
});

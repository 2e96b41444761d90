import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { refuse } from "~/app/platform/result";
import { openDatabase } from "~/db/client.server";
import { compiledStep } from "~/db/compiled-once.server";
import { lockRows } from "~/db/locks.server";
import { pipeline, pipelineAndCommit } from "~/db/pipeline.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";

const { db, queries, url } = testDatabase({ max: 20 });

type Trx = Transaction<Database>;

beforeEach(async () => {
  await sql`drop table if exists drawers; create table drawers (id int primary key,
    coins int not null check (coins >= 0),
    label text not null default '', constraint drawers_labels unique (label, id) deferrable initially deferred,
    constraint drawers_coins unique (coins, label) deferrable initially deferred);
    insert into drawers (id, coins, label) values (1, 100, 'a'), (2, 100, 'b')`.execute(db);
  queries.length = 0;
});

const coinsNow = async () =>
  (await sql<{ coins: number }>`select coins from drawers order by id`.execute(db)).rows.map(({ coins }) => coins);
const coinsOf = (id: number) => async (trx: Trx) =>
  (await sql<{ coins: number }>`select coins from drawers where id = ${id}`.execute(trx)).rows[0]?.coins;
const put = (id: number, coins: number) => async (trx: Trx) => {
  await sql`update drawers set coins = ${coins} where id = ${id}`.execute(trx);
};
const late =
  <Answer>(step: (trx: Trx) => Promise<Answer>) =>
  async (trx: Trx) => {
    await sleep(30);
    return step(trx);
  };

describe("steps in one go", () => {
  test("are sent in their order, also when one asks late, and each has its own answer", async () => {
    const answers = await transact(db, (trx) =>
      pipeline(trx, [late(coinsOf(1)), put(1, 7), late(coinsOf(1)), async () => "nothing to ask", coinsOf(2)]),
    );
    expect(answers).toEqual([100, undefined, 7, "nothing to ask", 100]);
    expect(await coinsNow()).toEqual([7, 100]);
  });

  test("do not wait for each other's answers, and the BEGIN goes with them", async () => {
    await transact(db, async (trx) => {
      const all = pipeline(trx, [(step) => sql`select pg_sleep(0.5)`.execute(step), coinsOf(1), coinsOf(2)]);
      await sleep(250);
      const sent = queries.map((text) => text.trim().split(" ")[0]);
      expect(sent.filter((word) => word !== "set")).toEqual(["begin", "select", "select", "select"]);
      await all;
    });
  });

  test("see what a lock before them has waited for", async () => {
    const { id } = await makeUser(db, { nickname: "before" });
    let locked = () => {};
    const isLocked = new Promise<void>((resolve) => {
      locked = resolve;
    });
    const first = transact(db, async (trx) => {
      await lockRows(trx, "users", [id]);
      locked();
      await sleep(200);
      await trx.updateTable("users").set({ nickname: "after" }).where("id", "=", id).execute();
    });
    await isLocked;
    const [, name] = await transact(db, (trx) =>
      pipeline(trx, [
        (step) => lockRows(step, "users", [id]),
        (step) => step.selectFrom("users").select("nickname").where("id", "=", id).executeTakeFirstOrThrow(),
      ]),
    );
    await first;
    expect(name).toEqual({ nickname: "after" });
  });

  test("know of each other's locks, and so does the transaction", async () => {
    const { id } = await makeUser(db);
    await transact(db, async (trx) => {
      await pipeline(trx, [(step) => lockRows(step, "orders", [5]), coinsOf(1)]);
      await expect(pipeline(trx, [(step) => lockRows(step, "users", [id])])).rejects.toThrow("locks out of order");
      await expect(lockRows(trx, "users", [id])).rejects.toThrow("locks out of order");
    });
  });

  test("fail with the first error in their order, and leave nothing", async () => {
    const work = transact(db, (trx) => pipeline(trx, [put(1, 7), put(2, -1), put(1, 8), coinsOf(2)]));
    await expect(work).rejects.toThrow(/drawers_coins_check/);
    expect(await coinsNow()).toEqual([100, 100]);
  });

  test("send nothing when one of them fails before it asks", async () => {
    await expect(
      transact(db, (trx) => pipeline(trx, [put(1, 7), async () => Promise.reject(new Error("no idea")), put(2, 7)])),
    ).rejects.toThrow("no idea");
    expect(queries.filter((text) => /update/.test(text))).toEqual([]);
  });

  test("cannot ask twice", async () => {
    const twice = async (trx: Trx) => {
      await coinsOf(1)(trx);
      await coinsOf(2)(trx);
    };
    await expect(transact(db, (trx) => pipeline(trx, [twice]))).rejects.toThrow("sends one statement");
  });

  test("in a deadlock are tried again, unseen by either person", async () => {
    let meeting = 0;
    const move = (from: number, to: number) =>
      transact(db, async (trx) => {
        await pipeline(trx, [put(from, 50 + from)]);
        meeting++;
        while (meeting < 2) await sleep(5);
        await pipelineAndCommit(trx, [put(to, 10 + to), put(to, 20 + to)]);
      });
    await Promise.all([move(1, 2), move(2, 1)]);
    // The one that is tried again may take the row first, and meet the other a second time.
    expect(meeting).toBeGreaterThan(2);
    // One after the other, whichever was first.
    expect(["21,52", "51,22"]).toContain((await coinsNow()).join());
  });
});

describe("the last steps", () => {
  test("go with the COMMIT, which nothing follows", async () => {
    await transact(db, (trx) => pipelineAndCommit(trx, [put(1, 7), put(2, 8)]));
    expect(queries.at(-1)).toBe("commit");
    expect(queries.filter((text) => text === "commit")).toHaveLength(1);
    expect(await coinsNow()).toEqual([7, 8]);
  });

  test("that fail turn the COMMIT into a rollback, and their error is thrown", async () => {
    const work = transact(db, async (trx) => {
      await put(1, 7)(trx);
      await pipelineAndCommit(trx, [put(1, 8), put(2, -1)]);
    });
    await expect(work).rejects.toThrow(/drawers_coins_check/);
    expect(await coinsNow()).toEqual([100, 100]);
  });

  test("fail with what the COMMIT itself refuses", async () => {
    const same = async (trx: Trx) => {
      await sql`update drawers set label = 'same'`.execute(trx);
    };
    await expect(transact(db, (trx) => pipelineAndCommit(trx, [same]))).rejects.toThrow(/drawers_coins/);
    expect(await coinsNow()).toEqual([100, 100]);
    await transact(db, (trx) => pipelineAndCommit(trx, [put(1, 3)]));
    expect(await coinsNow()).toEqual([3, 100]);
  });

  test("with a value that cannot be written are not committed, and the connection is not used again", async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const unwritable = async (trx: Trx) => {
      await sql`update drawers set label = ${circular}`.execute(trx);
    };
    await expect(transact(db, (trx) => pipelineAndCommit(trx, [put(1, 7), unwritable, put(2, 7)]))).rejects.toThrow(
      "circular",
    );
    expect(await coinsNow()).toEqual([100, 100]);
    await transact(db, (trx) => pipelineAndCommit(trx, [put(1, 3), put(2, 4)]));
    expect(await coinsNow()).toEqual([3, 4]);
  });

  test("end the transaction: nothing can be asked or refused after them", async () => {
    await expect(
      transact(db, async (trx) => {
        await pipelineAndCommit(trx, [put(1, 7)]);
        await put(2, 8)(trx);
      }),
    ).rejects.toThrow("after its COMMIT");
    await expect(
      transact(db, async (trx) => {
        await pipelineAndCommit(trx, [put(1, 9)]);
        return refuse("sold_out");
      }),
    ).rejects.toThrow("after its COMMIT");
    expect(await coinsNow()).toEqual([9, 100]);
  });
});

test("a transaction that asks nothing sends nothing", async () => {
  expect(await transact(db, async () => "done")).toBe("done");
  expect(queries).toEqual([]);
});

test("a transaction whose error was caught does not pass for committed", async () => {
  const work = transact(db, async (trx) => {
    await put(1, 7)(trx);
    await put(2, -1)(trx).catch(() => undefined);
  });
  await expect(work).rejects.toThrow("A failed transaction was committed");
  expect(await coinsNow()).toEqual([100, 100]);
});

describe("a connection that takes several statements at once", () => {
  const { db: one, close } = openDatabase(url, { max: 1 });
  afterAll(close);
  const word = compiledStep<{ word: string }>()(
    (_, value) => sql<{ word: string }>`select ${value("word")}::text as word`,
  );
  const part = compiledStep<{ by: number }>()(
    (_, value) => sql<{ part: number }>`select 6 / ${value("by")}::int as part`,
  );

  test("prepares what it skipped behind an error when it is asked again", async () => {
    const ask = (by: number) =>
      transact(one, (trx) => pipeline(trx, [(step) => part(step, { by }), (step) => word(step, { word: "said" })]));
    await expect(ask(0)).rejects.toMatchObject({ code: "22012" });
    expect(await ask(2)).toEqual([[{ part: 3 }], [{ word: "said" }]]);
    expect(await ask(3)).toEqual([[{ part: 2 }], [{ word: "said" }]]);
  });

  test("that breaks fails all of them, the BEGIN too, and the next one serves", async () => {
    const broken = transact(one, (trx) =>
      pipeline(trx, [async (step) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(step), coinsOf(1)]),
    );
    await expect(broken).rejects.toThrow();
    expect(await transact(one, (trx) => pipeline(trx, [coinsOf(1), coinsOf(2)]))).toEqual([100, 100]);
  });

  test("sends texts that PostgreSQL cannot prepare by themselves, in their place, and none behind one that failed", async () => {
    const several = async (trx: Trx) => {
      await sql`create temp table tray (coins int); insert into tray values (5)`.execute(trx);
    };
    const tray = async (trx: Trx) => (await sql<{ coins: number }>`select coins from tray`.execute(trx)).rows;
    const answers = await transact(one, (trx) => pipeline(trx, [put(1, 7), several, tray, coinsOf(1)]));
    expect(answers).toEqual([undefined, undefined, [{ coins: 5 }], 7]);
    await expect(transact(one, (trx) => pipelineAndCommit(trx, [put(1, 8), several, put(2, 8)]))).rejects.toThrow(
      "exists",
    );
    expect(await coinsNow()).toEqual([7, 100]);
  });

  test("keeps no time limit running once all are answered, whether they failed or not", async () => {
    const serving = openDatabase(url, { max: 1, serving: true });
    onTestFinished(serving.close);
    const limits = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    const ask = (by: number) =>
      transact(serving.db, (trx) => pipeline(trx, [(step) => part(step, { by }), coinsOf(1)]));
    await ask(1);
    const before = limits();
    for (const by of [1, 2, 0, 3]) await ask(by).catch(() => undefined);
    expect(limits()).toBeLessThanOrEqual(before);
  });

  test("reads numbers, dates and documents as single statements do", async () => {
    const typed = (trx: Trx) =>
      sql<object>`select 7::int8 as id, '{"a":1}'::jsonb as doc, '2026-01-02'::date as day, now() as at`.execute(trx);
    const [several] = await transact(one, (trx) => pipeline(trx, [typed, coinsOf(1)]));
    expect(several.rows).toEqual([{ id: 7, doc: { a: 1 }, day: "2026-01-02", at: expect.any(Date) }]);
  });
});

import { sql } from "kysely";
import { expect, test } from "vitest";
import { compiledOnce } from "~/db/compiled-once.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";

const { db, queries } = testDatabase();

test("a kept statement is put together once and answers for the values it is asked with, also in a transaction", async () => {
  let built = 0;
  const named = compiledOnce<{ id: number; word: string }>()((handle, value) => {
    built += 1;
    return handle
      .selectFrom("users")
      .select(["nickname", sql<string>`${value("word")}::text`.as("word")])
      .where("id", "=", value("id"))
      .where("agreed_mark", ">=", 0)
      .limit(1);
  });
  const [anna, ben] = [await makeUser(db, { nickname: "Anna" }), await makeUser(db, { nickname: "Ben" })];
  queries.length = 0;
  expect(await named(db, { id: anna.id, word: "one" })).toEqual([{ nickname: "Anna", word: "one" }]);
  expect(await named(db, { id: ben.id, word: "'); --" })).toEqual([{ nickname: "Ben", word: "'); --" }]);
  expect(await transact(db, (trx) => named(trx, { id: anna.id, word: "" }))).toEqual([{ nickname: "Anna", word: "" }]);
  expect(await named(db, { id: 0, word: "" })).toEqual([]);
  expect(built).toBe(1);
  expect(new Set(queries.filter((text) => text.startsWith("select"))).size).toBe(1);
});

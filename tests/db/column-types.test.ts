import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { openDatabase } from "~/db/client.server";
import { testDatabase } from "../support/database";
import { makeArticle } from "../support/factories";

const { db, url, queries } = testDatabase();
const zone = process.env.TZ;

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

async function value(expression: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${expression} as value`.execute(db);
  return rows[0]?.value;
}

test("int8 is a number up to 2^53 - 1, and beyond it an error instead of a wrong number", async () => {
  expect(await value(sql`9007199254740991::int8`)).toBe(9007199254740991);
  expect(await value(sql`-9007199254740991::int8`)).toBe(-9007199254740991);
  await expect(value(sql`9007199254740992::int8`)).rejects.toThrow(/9007199254740992.*cannot hold exactly/);
  expect(await value(sql`array[1, null, 3]::int8[]`)).toEqual([1, null, 3]);
  expect(await value(sql`count(*)`)).toBe(1);
});

test("an error while reading a value leaves the connection usable", async () => {
  const single = openDatabase(url, { max: 1 });
  await expect(sql`select 9223372036854775807::int8`.execute(single.db)).rejects.toThrow(RangeError);
  expect((await sql`select 1 as one`.execute(single.db)).rows).toEqual([{ one: 1 }]);
  await single.close();
});

test("jsonb comes parsed, in every language", async () => {
  const title = { en: "Tea", "zh-CN": "茶", ru: "Чай" };
  expect(await makeArticle(db, { title: JSON.stringify(title) })).toMatchObject({ title });
});

test.each(["UTC", "Asia/Kuala_Lumpur", "America/Los_Angeles"])(
  "moments are the same in %s, and days stay days",
  async (tz) => {
    process.env.TZ = tz;
    const moment = new Date("2026-03-08T10:30:00.123Z");
    expect(await value(sql`${moment}::timestamptz`)).toEqual(moment);
    expect(await value(sql`date '2026-03-08'`)).toBe("2026-03-08");
    expect(await value(sql`current_setting('timezone')`)).toBe("UTC");
  },
);

test("a statement that repeats is prepared once for each connection and seen each time it is sent", async () => {
  const single = openDatabase(url, { max: 1 });
  for (let i = 0; i < 3; i++) await single.db.selectFrom("goods").select("id").where("id", "=", i).execute();
  const prepared =
    await sql`select statement from pg_prepared_statements where statement like 'select "id" from "goods"%'`.execute(
      single.db,
    );
  expect(prepared.rows).toHaveLength(1);
  await single.close();

  queries.length = 0;
  await db.selectFrom("goods").select("id").execute();
  await db.selectFrom("goods").select("id").execute();
  expect(queries.filter((text) => text.includes("goods"))).toHaveLength(2);
});

test("a table that changes under a prepared statement costs one failed statement, not the connection's life", async () => {
  const single = openDatabase(url, { max: 1 });
  await sql`create table changing as select 1 as one`.execute(db);
  const read = () => sql`select * from changing`.execute(single.db);
  await read();
  await sql`alter table changing add column two integer`.execute(db);
  await expect(read()).rejects.toThrow(/cached plan/);
  expect((await read()).rows).toEqual([{ one: 1, two: null }]);
  await single.close();
});

import { sql } from "kysely";
import { expect, test } from "vitest";
import { type NumberKind, numberKinds, printedNumber, readNumber } from "~/app/platform/format/handed-number";
import { testDatabase } from "~/tests/support/database";
import { makeOrder } from "~/tests/support/order-factories";

const { db } = testDatabase({ max: 4 });

const tables = {
  orders: "order",
  refunds: "refund",
  withdrawals: "withdrawal",
  recharges: "recharge",
  wallet_adjustments: "adjustment",
  complaints: "complaint",
  desk_cases: "case",
  shop_applications: "application",
} as const;
const kinds = Object.entries(tables) as [keyof typeof tables, NumberKind][];

test("a number has the letter of its kind, the day, eight digits, and the check digit that readers expect", async () => {
  expect(kinds.map(([, kind]) => kind).sort()).toEqual(Object.keys(numberKinds).sort());
  for (const [table, kind] of kinds) {
    const { rows } = await sql<{ drawn: string; day: string }>`
      select pg_get_expr(adbin, adrelid) as drawn, to_char(now() at time zone 'UTC', 'YYMMDD') as day
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      where adrelid = ${table}::regclass and attname = 'number'`.execute(db);
    expect(rows).toHaveLength(1);
    const numbers = await sql<{ number: string }>`
      select ${sql.raw(rows[0]?.drawn ?? "")} as number from generate_series(1, 50)`.execute(db);
    for (const { number } of numbers.rows) {
      expect(number).toMatch(new RegExp(`^${numberKinds[kind]}${rows[0]?.day}\\d{9}$`));
      expect(readNumber(printedNumber(number))).toEqual({ ok: true, value: number });
    }
    expect(new Set(numbers.rows.map(({ number }) => number)).size).toBe(50);
  }
});

test("no two meet: places have images of their own, and the next 10^8 begin the same round again on another day", async () => {
  const { rows } = await sql<{ alone: boolean; digits: number; near: number; again: boolean }>`
    with key as (select key from number_keys),
      images as (
        select place, permuted(place, 'P', key) as image
        from key, (select generate_series(0, 9999) as place union select generate_series(0, 99999999, 9973)) places
      )
    select count(distinct image) = count(*) as alone, max(length(image)) as digits,
      count(*) filter (where abs(image::int - place) < 1000)::int as near,
      (select permuted(100000007, 'P', key) = permuted(7, 'P', key) from key) as again
    from images`.execute(db);
  expect(rows).toEqual([{ alone: true, digits: 8, near: expect.any(Number), again: true }]);
  expect(rows[0]?.near).toBeLessThan(20);
});

test("every place of a small round is taken exactly once: what leads from place to image can be walked back", async () => {
  // The last round undone for every image gives halves in range: addition modulo 10,000 is a bijection for any hash.
  await sql`
    create function place_of(image text, letter text, key bytea) returns bigint language plpgsql as $$
    declare
      high int := left(image, 4)::int;
      low int := right(image, 4)::int;
      hash bytea;
      before int;
    begin
      for round in reverse 6..1 loop
        hash := sha256(key || convert_to(letter || round || '/' || high, 'UTF8'));
        before := (low - get_byte(hash, 0) * 65536 - get_byte(hash, 1) * 256 - get_byte(hash, 2)) % 10000;
        low := high;
        high := (before + 10000) % 10000;
      end loop;
      return high::bigint * 10000 + low;
    end $$`.execute(db);
  const { rows } = await sql<{ back: number }>`
    select count(*)::int as back from number_keys, generate_series(0, 99999999, 49999) as place
    where place_of(permuted(place, 'R', key), 'R', key) = place`.execute(db);
  expect(rows).toEqual([{ back: 2001 }]);
});

test("kinds and installations have permutations of their own", async () => {
  const { rows } = await sql<{ same: number }>`
    select count(*) filter (where permuted(place, 'P', key) = permuted(place, 'R', key)
      or permuted(place, 'P', key) = permuted(place, 'P', sha256(key)))::int as same
    from number_keys, generate_series(1, 2000) as place`.execute(db);
  expect(rows[0]?.same).toBeLessThan(3);
});

test("an order is placed with its number, and rolling back takes none that another one gets", async () => {
  const made = await Promise.all([1, 2, 3].map(() => makeOrder(db)));
  const rows = await db
    .selectFrom("orders")
    .select("number")
    .where(
      "id",
      "in",
      made.map(({ orderId }) => orderId),
    )
    .execute();
  expect(new Set(rows.map(({ number }) => number)).size).toBe(3);
  for (const { number } of rows) expect(readNumber(number)).toEqual({ ok: true, value: number });
});

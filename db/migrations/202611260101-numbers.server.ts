import { type Kysely, sql } from "kysely";

/**
 * Numbers that people handle (app/platform/format/handed-number.ts): drawn by the defaults of their columns, so that no
 * way of inserting a row forgets them. What was there before keeps what it was called: orders their 16 digits,
 * everything else its id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await drawn(db);
  await sql`alter table orders alter column number set default new_number('P', nextval('order_numbers'))`.execute(db);
  for (const [table, letter] of Object.entries(tables)) {
    const sequence = `${table}_numbers`;
    await sql`
      create sequence ${sql.id(sequence)};
      alter table ${sql.table(table)} add column number text;
      update ${sql.table(table)} set number = id::text;
      alter table ${sql.table(table)}
        alter column number set default new_number(${sql.lit(letter)}, nextval(${sql.lit(sequence)})),
        alter column number set not null,
        add unique (number);
      alter sequence ${sql.id(sequence)} owned by ${sql.id(table, "number")};
    `.execute(db);
  }
}

const tables = {
  refunds: "R",
  withdrawals: "W",
  recharges: "T",
  wallet_adjustments: "A",
  complaints: "C",
  desk_cases: "S",
  shop_applications: "B",
};

async function drawn(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Kept beside the sequences: a database that is restored goes on with the same permutation.
    create table number_keys (
      single boolean primary key default true check (single),
      key bytea not null check (length(key) = 32)
    );
    insert into number_keys (key) values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

    -- A Feistel network over two halves of 10,000: each round adds, so that every value below 10^8 has one image.
    create function permuted(place bigint, letter text, key bytea) returns text language plpgsql immutable as $$
    declare
      high int := place % 100000000 / 10000;
      low int := place % 10000;
      sum int;
      hash bytea;
    begin
      for round in 1..6 loop
        hash := sha256(key || convert_to(letter || round || '/' || low, 'UTF8'));
        sum := (high + get_byte(hash, 0) * 65536 + get_byte(hash, 1) * 256 + get_byte(hash, 2)) % 10000;
        high := low;
        low := sum;
      end loop;
      return lpad((high * 10000 + low)::text, 8, '0');
    end $$;

    -- The check digit by H. M. Damm: finds every wrong digit and every two neighbours that changed places.
    create function check_digit(digits text) returns text language plpgsql immutable as $$
    declare
      -- Bytes, which are found in one step; those of figures begin at 48.
      steps constant bytea := '0317598642709215486342068713591750983426612304597836742095815869720134894536201794386172052581436790';
      typed constant bytea := digits::bytea;
      found int := 0;
    begin
      for place in 0..length(typed) - 1 loop
        found := get_byte(steps, found * 10 + get_byte(typed, place) - 48) - 48;
      end loop;
      return found::text;
    end $$;

    -- A letter stands for the digit of its place in this list. Days are those of UTC until the market has a zone of its own.
    create function new_number(letter text, place bigint) returns text language plpgsql stable as $$
    declare
      digits text := to_char(now() at time zone 'UTC', 'YYMMDD') || permuted(place, letter, (select key from number_keys));
    begin
      return letter || digits || check_digit(strpos('ABCGPRSTWM', letter) - 1 || digits);
    end $$;
  `.execute(db);
}

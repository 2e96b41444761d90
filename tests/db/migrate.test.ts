import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "~/db/client.server";
import { migrate, pendingMigrations } from "~/db/migrate.server";
import { migrations } from "~/db/migrations/all.server";
import { testDatabase } from "../support/database";

const { db, url } = testDatabase({ empty: true });
const all = Object.keys(migrations);

test("migrations are named in the order in which they apply", () => {
  expect(all).toEqual([...all].sort());
  // The first ones are numbered, later ones are dated to the minute.
  expect(all.every((name) => /^(\d{4}|\d{12})-[a-z-]+$/.test(name))).toBe(true);
});

test("every migration has a file of its own name, and every file is a migration or a part of one", () => {
  const lists = ["all.server.ts", "day-one.server.ts", "numbered.server.ts"];
  const files = readdirSync("db/migrations").filter((file) => !lists.includes(file));
  const names = files.map((file) => file.replace(".server.ts", ""));
  expect(all.filter((name) => !names.includes(name))).toEqual([]);
  const texts = files.map((file) => readFileSync(`db/migrations/${file}`, "utf8")).join("\n");
  expect(names.filter((name) => !all.includes(name) && !texts.includes(`./${name}.server`))).toEqual([]);
});

test("an empty database waits for all of them; several processes that start at once apply each exactly once", async () => {
  expect(await pendingMigrations(db)).toEqual(all);
  const others = [1, 2, 3].map(() => openDatabase(url, { max: 2 }));
  const applied = await Promise.all([migrate(db), ...others.map((other) => migrate(other.db))]);
  expect(applied.flat().sort()).toEqual(all);
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await pendingMigrations(db)).toEqual([]);
  expect(await migrate(db)).toEqual([]);
  await Promise.all(others.map((other) => other.close()));
});

test("every foreign key of the catalogue and the pages has an index to look up by, but those to pictures, authors and the one row of the market", async () => {
  const { rows } = await sql<{ key: string }>`
    select c.conrelid::regclass || '.' || a.attname as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid not in ('media'::regclass, 'market'::regclass) and not exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`.execute(db);
  expect(rows).toEqual([]);
});

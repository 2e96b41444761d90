import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { foreignReads } from "~/db/foreign-reads";
import { openTables, tableOwners } from "~/db/table-owners";
import { sourceFiles } from "../support/source-files";
import { tableUses } from "../support/table-use";

const owners: Record<string, string> = tableOwners;
const { writes, reads } = tableUses(Object.keys(owners));
const sentence = ({ table, by, file }: (typeof writes)[number]) => `${by} → ${table}: ${file}`;

test("statements are found, in kysely's words and in SQL", () => {
  const written = new Set(writes.map(({ table }) => table));
  expect([...written]).toEqual(expect.arrayContaining(["users", "cart_lines", "pages", "page_drafts", "adverts"]));
  expect(writes.length).toBeGreaterThan(80);
  expect(reads.length).toBeGreaterThan(200);
});

test("a table is written by the area that owns it, and by nobody else", () => {
  expect(writes.filter(({ table, by }) => by !== owners[table]).map(sentence)).toEqual([]);
});

test("who reads another area's table in a statement of its own stands in the map, with the reason", () => {
  const allowed = new Set(foreignReads.flatMap(({ reader, tables }) => tables.map((table) => `${reader} ${table}`)));
  const open = new Set<string>(openTables);
  const foreign = reads.filter(({ table, by }) => by !== owners[table] && !open.has(table));
  expect(foreign.filter(({ table, by }) => !allowed.has(`${by} ${table}`)).map(sentence)).toEqual([]);
  const used = new Set(foreign.map(({ table, by }) => `${by} ${table}`));
  expect([...allowed].filter((pair) => !used.has(pair))).toEqual([]);
});

test("the head of every door names the tables of its area, and says where to start reading", () => {
  const heads = sourceFiles(["app"], /^app\/[^/]+\/api\.server\.ts$/).map(({ path, text: whole }) => {
    // Each of the sentences on a line of its own.
    const text = whole.replace(/\n \* (?!(?:Tables|States|Events|Start reading):)/g, " ");
    const named = /^ \* Tables: (.+)\.$/m.exec(text)?.[1]?.split(", ") ?? [];
    return { area: path.split("/")[1] ?? "", named, text };
  });
  expect(heads.length).toBeGreaterThan(10);
  for (const { area, named, text } of heads) {
    const own = Object.keys(owners).filter((table) => owners[table] === area);
    expect(named.sort(), area).toEqual(own.length === 0 ? ["none"] : own.sort());
    expect(text, area).toMatch(/^ \* States: .+\n \* Events: .+\n \* Start reading: .+\n \*\//m);
    const files = /^ \* Start reading: (.+)$/m.exec(text)?.[1]?.match(/[\w./-]+\.tsx?/g) ?? [];
    expect(
      files.filter((file) => !existsSync(`app/${area}/${file}`)),
      area,
    ).toEqual([]);
  }
});

import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { nearRuns } from "~/app/catalog/search/keyword/spelling-queries.server";
import { testDatabase } from "../support/database";

const { db } = testDatabase();

const letters = fc.string({ unit: fc.constantFrom(..."abdegiklmnorstuz"), minLength: 7, maxLength: 14 });
const edit = fc.record({
  kind: fc.constantFrom("left out", "added", "another", "swapped"),
  at: fc.nat(),
  letter: fc.constantFrom(..."abdegiklmnorstuz"),
});

/** Mistypes a word behind its first letter. */
function mistyped(word: string, { kind, at, letter }: { kind: string; at: number; letter: string }): string {
  const index = 1 + (at % (word.length - 2));
  const [before, here, next, after] = [
    word.slice(0, index),
    word[index] ?? "",
    word[index + 1] ?? "",
    word.slice(index + 2),
  ];
  switch (kind) {
    case "left out":
      return `${before}${next}${after}`;
    case "added":
      return `${before}${letter}${here}${next}${after}`;
    case "another":
      return `${before}${letter}${next}${after}`;
    default:
      return `${before}${next}${here}${after}`;
  }
}

test("a word of the shop is among the near ones of every word of seven letters that is two edits away and begins alike", async () => {
  const pairs = fc.sample(
    fc.tuple(letters, edit, edit).map(([word, one, two]) => ({ word, run: mistyped(mistyped(word, one), two) })),
    400,
  );
  await sql`
    insert into search_words (word) select unnest(${pairs.map(({ word }) => word)}::text[])
    on conflict do nothing`.execute(db);
  const asked = pairs.filter(({ run }) => run.length >= 7);
  const near = await nearRuns(
    db,
    asked.map(({ run }) => run),
  );
  expect(asked.length).toBeGreaterThan(300);
  expect(asked.filter(({ word }, at) => !near[at]?.near.includes(word))).toEqual([]);
});

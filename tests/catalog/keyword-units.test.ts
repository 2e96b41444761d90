import { expect, test } from "vitest";
import { keywordUnits } from "~/app/catalog/search/keyword/keyword-units";

const run = (word: string, idle = false) => ({
  run: word,
  signs: false,
  idle,
  terms: [word],
  known: [word],
  begun: [],
  joined: [],
});
const wordsOf = (...runs: ReturnType<typeof run>[]) =>
  keywordUnits({ runs, names: [], synonyms: [] }, "en").map((unit) => unit.run);

test("words without meaning are searched for only when there are no others", () => {
  expect(wordsOf(run("the", true), run("kettle"))).toEqual(["kettle"]);
  expect(wordsOf(run("kettle"), run("cup"))).toEqual(["kettle", "cup"]);
  expect(wordsOf(run("the", true), run("for", true))).toEqual(["the", "for"]);
});

import { describe, expect, test } from "vitest";
import { demoDatabase } from "../support/demo-database";
import { fresh } from "./relevance/fresh-queries";
import { heldOut } from "./relevance/held-out-queries";
import { judge, readJudgements } from "./relevance/judge";
import { judged } from "./relevance/judged-queries";
import { mistyped } from "./relevance/mistyped-queries";

const { db } = demoDatabase();

describe("in the demo shop", () => {
  test.each(readJudgements(judged).map((one) => [one.locale, one.query, one] as const))(
    "%s: %s finds what was meant first",
    async (_, __, judgement) => {
      const { titles, wrong } = await judge(db, judgement);
      expect(wrong, titles.join(" | ")).toBe("");
    },
  );

  test.each([
    ["queries that nobody tuned for", heldOut, 0.9],
    ["mistyped words, slang, pinyin and sentences", mistyped, 64 / 66],
    ["forty of these that nobody tuned for", fresh, 0.9],
  ] as const)("%s find what was meant first, as often as is promised", async (_, table, share) => {
    const wrong: string[] = [];
    const all = readJudgements(table);
    for (const one of all) {
      const found = await judge(db, one);
      if (found.wrong !== "") wrong.push(`${one.locale} ${one.query}: ${found.wrong}`);
    }
    expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(Math.ceil(all.length * (1 - share) - 0.001));
  });
});

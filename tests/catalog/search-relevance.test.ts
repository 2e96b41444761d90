import { describe, expect, test } from "vitest";
import { demoDatabase } from "../support/demo-database";
import { heldOut } from "./relevance/held-out-queries";
import { judge, readJudgements } from "./relevance/judge";
import { judged } from "./relevance/judged-queries";

const { db } = demoDatabase();

describe("in the demo shop", () => {
  test.each(readJudgements(judged).map((one) => [one.locale, one.query, one] as const))(
    "%s: %s finds what was meant first",
    async (_, __, judgement) => {
      const { titles, wrong } = await judge(db, judgement);
      expect(wrong, titles.join(" | ")).toBe("");
    },
  );

  test("queries that nobody tuned for find what was meant first, nine times of ten", async () => {
    const wrong: string[] = [];
    const all = readJudgements(heldOut);
    for (const one of all) {
      const found = await judge(db, one);
      if (found.wrong !== "") wrong.push(`${one.locale} ${one.query}: ${found.wrong}`);
    }
    expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(all.length / 10);
  });
});

import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { GoodsQuery } from "~/app/catalog/list/goods-query";
import { planKeyword } from "~/app/catalog/search/keyword/plan-keyword.server";
import { hitsOf } from "~/app/catalog/search/search-index-queries.server";
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

  test("every keyword collects all goods of its widest tier, and with filters those of them that fit", async () => {
    let found = 0;
    for (const { locale, query: keyword } of [judged, heldOut, mistyped, fresh].flatMap(readJudgements)) {
      const { tiers } = await planKeyword(db, { keyword, sort: "newest" }, locale);
      const of = async (filter: Partial<GoodsQuery>) => {
        const { rows } = await hitsOf(db, { ...filter, sort: "newest", tiers }, null, 1000);
        return rows.map(({ goods_id }) => goods_id);
      };
      const met = async (text: string) => {
        const { rows } = await sql<{ goods_id: number; self: boolean }>`
          select goods_id, terms @@ '''k:self''' as self from goods_search
          where terms @@ nullif(${text}, '')::tsquery order by goods_id desc`.execute(db);
        return rows;
      };
      const wide = await met(tiers?.ranks[0] ?? "");
      const all = wide.length > 0 ? wide : await met(tiers?.byShop ?? "");
      expect(await of({}), keyword).toEqual(all.map(({ goods_id }) => goods_id));
      const own = all.filter(({ self }) => self).map(({ goods_id }) => goods_id);
      expect(await of({ kinds: ["self"] }), `${keyword} of the market`).toEqual(own);
      found += own.length;
    }
    expect(found).toBeGreaterThan(100);
  });
});

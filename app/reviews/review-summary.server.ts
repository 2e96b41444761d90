import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import type { ReviewSummary } from "./review";
import { summaryRow } from "./reviews-queries.server";

const maxValues = 12;

/** Summarises all shown reviews of the goods; null when there are none. One statement. */
export async function reviewSummary(handle: Handle, goodsId: number, locale: Locale): Promise<ReviewSummary | null> {
  const row = await summaryRow(handle, goodsId, maxValues);
  if (!row || row.count === 0) return null;
  return {
    count: row.count,
    average: rounded(row.average),
    spread: row.spread,
    scores: {
      description: rounded(row.average),
      delivery: rounded(row.delivery),
      service: rounded(row.service),
    },
    bought: row.bought.map(({ value, count, average }) => ({
      key: pickText(value, "en"),
      name: pickText(value, locale),
      count,
      average: rounded(average),
    })),
  };
}

const rounded = (average: number) => Math.round(average * 10) / 10;

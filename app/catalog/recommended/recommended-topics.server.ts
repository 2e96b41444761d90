import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import { topCategories } from "../categories/categories-queries.server";
import { topicCursor } from "./recommended-cursor";

/** A part of the recommendations. */
interface RecommendedTopic {
  /** Of a top category. */
  id: number;
  name: string;
  /** Where its goods start in the recommendations; null = too many categories, which have a list of their own. */
  cursor: string | null;
}

/** Returns the top categories that have goods, as parts of the recommendations. One statement. */
export async function recommendedTopics(handle: Handle, locale: Locale): Promise<RecommendedTopic[]> {
  const rows = await topCategories(handle);
  return rows.map(({ id, name, stocked }) => ({ id, name: pickText(name, locale), cursor: topicCursor(stocked) }));
}

import type { Handle } from "~/db/transact.server";
import type { GoodsQuery, SearchAlternative } from "../list/goods-query";
import { searchIndex } from "./search-index.server";
import { type NearRow, nearWords } from "./search-names-queries.server";

/** At most so many are tried, and so many offered. */
const mostTried = 8;
const mostOffered = 4;

type Idea = Pick<SearchAlternative, "kind" | "keyword" | "query">;

/**
 * What to offer where a query found nothing: a close spelling, the same without filters, fewer of its words. Each is offered only
 * when it finds something. At most nine statements.
 */
export async function alternativesFor(handle: Handle, query: GoodsQuery): Promise<SearchAlternative[]> {
  const runs = await nearWords(handle, query.keyword ?? "");
  const ideas = [...spellings(query, runs), ...unfiltered(query), ...fewerWords(query, runs)];
  const index = searchIndex(handle);
  const offered: SearchAlternative[] = [];
  for (const idea of ideas.slice(0, mostTried)) {
    const { total } = await index.search(idea.query, { after: null, limit: 1 });
    if (total > 0) offered.push({ ...idea, total });
    if (offered.length === mostOffered) break;
  }
  return offered;
}

/** Unknown words replaced by the most similar ones; where several are close, one idea for each of the first. */
function spellings(query: GoodsQuery, runs: NearRow[]): Idea[] {
  const mended = runs.some(({ known, near }) => !known && near.length > 0);
  if (!mended) return [];
  const ideas = [0, 1].map((choice) =>
    runs.map(({ run, known, near }) => (known ? run : (near[choice] ?? near[0] ?? run))).join(" "),
  );
  return [...new Set(ideas)].map((keyword) => ({ kind: "spelling", keyword, query: plain(query, keyword) }));
}

/** The same words in the whole catalogue. */
function unfiltered(query: GoodsQuery): Idea[] {
  const { keyword = "", sort } = query;
  const narrowed = Object.entries(query).some(
    ([name, value]) => name !== "keyword" && name !== "sort" && value !== undefined,
  );
  return narrowed && keyword.trim() !== "" ? [{ kind: "unfiltered", keyword, query: { keyword, sort } }] : [];
}

/** Each word left out in turn; of a single run of signs, its two halves. */
function fewerWords(query: GoodsQuery, runs: NearRow[]): Idea[] {
  const [only] = runs;
  const signs = runs.length === 1 && only?.signs ? [...only.run] : [];
  const middle = Math.ceil(signs.length / 2);
  const keywords =
    signs.length >= 3
      ? [signs.slice(0, middle), signs.slice(middle)].map((half) => half.join(""))
      : runs.length > 1
        ? runs.map((_, left) => runs.flatMap(({ run }, at) => (at === left ? [] : [run])).join(" "))
        : [];
  return [...new Set(keywords)].map((keyword) => ({ kind: "words", keyword, query: plain(query, keyword) }));
}

/** Another keyword in the same order, in the whole catalogue. */
function plain({ sort }: GoodsQuery, keyword: string): GoodsQuery {
  return { keyword, sort };
}

import type { RequestContext } from "~/app/context.server";
import type { Keys } from "~/app/platform/cursor";
import { type Page, readPage } from "~/app/platform/read-page";
import { type Asked, defineFile, type FileDefinition } from "../csv/csv.server";

interface ListDefinition<Who, Filter, Row, Place> extends Omit<FileDefinition<Who, Filter, Row>, "read"> {
  keys: Keys<NoInfer<Row>, Place> | ((filter: Filter) => Keys<NoInfer<Row>, Place>);
  /** Name of the cursor parameter. */
  cursor: "after" | "before";
  size: number;
  /** Reads at most `limit` rows after a place; null = from the start. */
  read(query: Asked<Who, Filter>, from: Place | null, limit: number): Promise<Row[]>;
}

/**
 * Defines a list of a console once: its page and its file share guard, filter and query. A page starts after the cursor
 * of its address; a file starts at the beginning and has at most 10,000 rows.
 */
export function defineList<Who, Filter, Row, Place>(list: ListDefinition<Who, Filter, Row, Place>) {
  const { guard, keys, cursor, size, read } = list;
  const filterOf = (request: Request, context: RequestContext) =>
    list.filter(new URL(request.url).searchParams, context);

  return {
    guard,
    filter: filterOf,

    /** Reads a page for whom the guard let in. @param filter in the place of the address's */
    async page(
      request: Request,
      context: RequestContext,
      { who, filter = filterOf(request, context) }: { who: Who; filter?: Filter },
    ): Promise<Page<Row> & { filter: Filter }> {
      const from = new URL(request.url).searchParams.get(cursor);
      const query = { context, who, filter };
      const order = typeof keys === "function" ? keys(filter) : keys;
      return { filter, ...(await readPage(order, { from, size }, (place, limit) => read(query, place, limit))) };
    },

    csv: defineFile<Who, Filter, Row>({ ...list, read: (query, limit) => read(query, null, limit) }),
  };
}

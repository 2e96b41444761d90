import type { LoaderFunctionArgs } from "#router/server";
import type { RequestContext } from "~/app/context.server";
import type { Keys } from "~/app/platform/cursor";
import { type Page, readPage } from "~/app/platform/read-page";
import { type Columns, csvTable, maxExported } from "../csv/csv.server";

/** Who looks at a list, in which language and at what time, and what of it. */
export interface Asked<Who, Filter> {
  context: RequestContext;
  who: Who;
  filter: Filter;
}

interface ListDefinition<Who, Filter, Row, Place> {
  /** Returns who may see the list; throws the guard's answer for others. */
  guard(request: Request, context: RequestContext): Promise<Who>;
  /** Reads the filter from the address; unknown values are left out. */
  filter(search: URLSearchParams, context: RequestContext): Filter;
  /** What the list is ordered by. */
  keys: Keys<NoInfer<Row>, Place> | ((filter: Filter) => Keys<NoInfer<Row>, Place>);
  /** Name of the cursor in the address. */
  cursor: "after" | "before";
  /** Rows on a page. */
  size: number;
  /** Reads at most `limit` rows after a place; null = from the start. */
  read(asked: Asked<Who, Filter>, from: Place | null, limit: number): Promise<Row[]>;
  /** Name of the file with all rows. */
  file: string | ((filter: Filter) => string);
  /** What the file says of each row. */
  columns(asked: Asked<Who, Filter>): Columns<NoInfer<Row>>;
}

/**
 * Defines a list of a console once: its page and its file have the same guard, filter and reading. A page begins after
 * the cursor of its address; a file begins at the start and has 10,000 rows at most.
 */
export function defineList<Who, Filter, Row, Place>(list: ListDefinition<Who, Filter, Row, Place>) {
  const { guard, keys, cursor, size, read, file, columns } = list;
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
      const asked = { context, who, filter };
      const order = typeof keys === "function" ? keys(filter) : keys;
      return { filter, ...(await readPage(order, { from, size }, (place, limit) => read(asked, place, limit))) };
    },

    /** The loader of the file. */
    async csv({ request, context }: LoaderFunctionArgs): Promise<Response> {
      const who = await guard(request, context);
      const filter = filterOf(request, context);
      const asked = { context, who, filter };
      const rows = await read(asked, null, maxExported);
      return csvTable(typeof file === "string" ? file : file(filter), rows, columns(asked));
    },
  };
}

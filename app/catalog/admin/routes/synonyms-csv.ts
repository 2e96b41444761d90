import type { LoaderFunctionArgs } from "@remix-run/node";
import { synonymFilter } from "~/app/catalog/admin/search/synonyms-page.server";
import { csvTable, mostExported, requireStaff } from "~/app/staff/api.server";
import { deskSynonyms } from "../search/synonyms-desk-queries.server";

/** `/operator/synonyms.csv?locale=&q=`: sets of words that mean the same, as the list shows them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "look.read");
  const filter = synonymFilter(new URL(request.url).searchParams);
  return csvTable("synonyms.csv", await deskSynonyms(context.db, { ...filter, limit: mostExported }), {
    id: ({ id }) => id,
    language: ({ locale }) => locale,
    words: ({ words }) => words.join(", "),
  });
}

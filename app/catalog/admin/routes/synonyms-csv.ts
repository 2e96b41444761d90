import type { LoaderFunctionArgs } from "@remix-run/node";
import { synonymFilter } from "~/app/catalog/admin/search/synonyms-page.server";
import { csvTable, maxExported, requireStaff } from "~/app/staff/api.server";
import { adminSynonyms } from "../search/synonyms-admin-queries.server";

/** `/operator/synonyms.csv?locale=&q=`: the sets of synonyms that match the page's filter. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "look.read");
  const filter = synonymFilter(new URL(request.url).searchParams);
  return csvTable("synonyms.csv", await adminSynonyms(context.db, { ...filter, limit: maxExported }), {
    id: ({ id }) => id,
    language: ({ locale }) => locale,
    words: ({ words }) => words.join(", "),
  });
}

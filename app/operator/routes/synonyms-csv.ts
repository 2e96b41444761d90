import type { LoaderFunctionArgs } from "@remix-run/node";
import { deskSynonyms } from "~/app/catalog/api.server";
import { csvTable, mostExported } from "~/app/operator/csv";
import { requireStaff } from "~/app/operator/guard.server";
import { synonymFilter } from "~/app/operator/synonyms-page.server";

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

import type { LoaderFunctionArgs } from "@remix-run/node";
import { deskKeywords } from "~/app/catalog/api.server";
import { csvTable, textColumns } from "~/app/operator/csv";
import { requireStaff } from "~/app/operator/guard.server";

/** `/operator/keywords.csv`: every search keyword, in the order in which they are offered. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "look.read");
  return csvTable("keywords.csv", await deskKeywords(context.db), {
    id: ({ id }) => id,
    ...textColumns("keyword", ({ texts }) => texts),
  });
}

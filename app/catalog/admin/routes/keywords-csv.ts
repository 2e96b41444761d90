import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvTable, requireStaff, textColumns } from "~/app/staff/api.server";
import { deskKeywords } from "../search/keyword-desk-queries.server";

/** `/operator/keywords.csv`: every search keyword, in the order in which they are offered. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "look.read");
  return csvTable("keywords.csv", await deskKeywords(context.db), {
    id: ({ id }) => id,
    ...textColumns("keyword", ({ texts }) => texts),
  });
}

import type { LoaderFunctionArgs } from "#router/server";
import { listAttributes } from "~/app/catalog/admin/attributes-queries.server";
import { csvTable, textColumns } from "~/app/console/csv/csv.server";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";

/** `/operator/attributes.csv`: the values of the attributes that match the page's filter, one per line. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "catalogue.read");
  const { locale } = context.language;
  const category = readId(new URL(request.url).searchParams.get("category")) ?? undefined;
  const found = await listAttributes(context.db, { category });
  const rows = found.flatMap(({ stored, ...attribute }) => stored.map((value) => ({ ...attribute, value })));
  return csvTable("attributes.csv", rows, {
    id: ({ id }) => id,
    category: (row) => row.category && pickText(row.category, locale),
    ...textColumns("name", ({ name }) => name),
    filter: ({ filterable }) => filterable,
    value_id: ({ value }) => value.id,
    ...textColumns("value", ({ value }) => value.value),
    goods: ({ value }) => value.goods,
  });
}

import { listAttributes } from "~/app/catalog/admin/attributes-queries.server";
import { defineFile, textColumns } from "~/app/console/csv/csv.server";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";

/** `/operator/attributes.csv`: the values of the attributes that match the page's filter, one per line. */
export const loader = defineFile({
  guard: (request, context) => requireStaff(request, context, "catalogue.read"),
  filter: (search) => ({ category: readId(search.get("category")) ?? undefined }),
  read: async ({ context, filter }) => {
    const found = await listAttributes(context.db, filter);
    return found.flatMap(({ stored, ...attribute }) =>
      stored.map((value) => ({ ...attribute, value, text: value.value })),
    );
  },
  file: "attributes.csv",
  columns: ({ context }) => ({
    id: ({ id }) => id,
    category: (row) => row.category && pickText(row.category, context.language.locale),
    ...textColumns("name", "name"),
    filter: ({ filterable }) => filterable,
    value_id: ({ value }) => value.id,
    ...textColumns("value", "text"),
    goods: ({ value }) => value.goods,
  }),
});

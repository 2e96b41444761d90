import { defineFile, textColumns } from "~/app/console/csv/csv.server";
import { requireStaff } from "~/app/staff/api.server";
import { categoryFilter } from "../categories/categories-page.server";
import { adminCategories } from "../categories/categories-queries.server";

/** `/operator/help-categories.csv`: the filtered categories of help. */
export const loader = defineFile({
  guard: (request, context) => requireStaff(request, context, "texts.read"),
  filter: categoryFilter,
  read: ({ context, filter }) => adminCategories(context.db, filter),
  file: "help-categories.csv",
  columns: () => ({
    id: ({ id }) => id,
    ...textColumns("name", "name"),
    icon: ({ icon }) => icon,
    articles: ({ articles }) => articles,
  }),
});

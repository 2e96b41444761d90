import { defineFile } from "~/app/console/csv/csv.server";
import { requireStaff } from "~/app/staff/api.server";
import { listFilter } from "../../list/list-filter.server";
import { listPages } from "../../list/list-pages.server";
import { withViews } from "../../views/page-views.server";

/** `/operator/pages.csv`: the pages matching the list's filter, at most 10,000 rows. */
export const loader = defineFile({
  guard: (request, context) => requireStaff(request, context, "pages.read"),
  filter: listFilter,
  read: async ({ context, who, filter }, limit) => {
    const { rows } = await listPages(context.db, { ...filter, editor: filter.mine ? who.id : undefined, limit });
    return withViews(context, rows);
  },
  file: "pages.csv",
  columns: () => ({
    id: ({ id }) => id,
    kind: ({ kind }) => kind,
    name: ({ name }) => name,
    address: ({ address }) => address,
    state: ({ state }) => state,
    version: ({ version }) => version,
    changed: ({ changed }) => changed,
    modules: ({ modules }) => modules,
    languages: ({ languages }) => languages.join(" "),
    starts_at: ({ startsAt }) => startsAt?.toISOString(),
    ends_at: ({ endsAt }) => endsAt?.toISOString(),
    edited_at: ({ editedAt }) => editedAt.toISOString(),
    edited_by: ({ editedBy }) => editedBy?.name,
    views_7_days: ({ views }) => views.reduce((sum, one) => sum + one, 0),
  }),
});

import { isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byNumber } from "~/app/platform/cursor";
import { requireStaff } from "~/app/staff/api.server";
import { postFilter } from "./post-filter.server";
import { listPosts } from "./posts-admin-queries.server";

/** Posts and comments for staff: those that wait oldest first, others newest first. */
export const postList = defineList({
  guard: (request, context) => requireStaff(request, context, "posts.read"),
  filter: postFilter,
  keys: byNumber(({ key }: { key: number }) => key),
  cursor: "after",
  size: 30,
  read: ({ context: { db, language }, filter }, after, limit) =>
    listPosts(db, filter, { locale: language.locale, after, limit }),
  file: "posts.csv",
  columns: () => ({
    kind: ({ kind }) => kind,
    id: ({ id }) => id,
    author: ({ author }) => author,
    text: ({ body }) => body,
    state: ({ state }) => state,
    waits: ({ waits }) => waits,
    reports: ({ reports }) => reports,
    rule: ({ rule }) => rule,
    at: ({ at }) => isoTime(at),
  }),
});

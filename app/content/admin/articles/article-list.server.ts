import { isoTime, textColumns } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byMoment } from "~/app/platform/cursor";
import { typedText } from "~/app/platform/http/typed-text";
import { readId } from "~/app/platform/ids";
import { locales } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { articleKinds, articleStates } from "./article-words";
import { adminArticles } from "./articles-admin-queries.server";

export const articleList = defineList({
  guard: (request, context) => requireStaff(request, context, "texts.read"),
  filter(search, { clock }) {
    const state = search.get("state");
    return {
      searchText: typedText(search.get("q")) || undefined,
      kind: articleKinds.find((one) => one === search.get("kind")),
      category: readId(search.get("category")) ?? undefined,
      wanting: locales.find((one) => one === search.get("wanting")),
      state: articleStates.find((one) => one === state),
      deleted: state === "deleted",
      now: clock.now(),
    };
  },
  keys: byMoment,
  cursor: "after",
  size: 30,
  read: ({ context, filter }, after, limit) => adminArticles(context.db, { ...filter, after, limit }),
  file: "articles.csv",
  columns: ({ context: { language } }) => ({
    id: ({ id }) => id,
    ...textColumns("title", "title"),
    kind: ({ kind }) => kind,
    category: ({ category }) => category && pickText(category, language.locale),
    state: ({ state }) => state,
    unpublished_words: ({ draft }) => draft,
    planned_words: ({ plannedFrom }) => isoTime(plannedFrom),
    version: ({ edition }) => edition,
    outdated: ({ outdated }) => outdated.join(" "),
    from: ({ publishedAt }) => isoTime(publishedAt),
    until: ({ endsAt }) => isoTime(endsAt),
    views: ({ views }) => views,
    edited_by: ({ editor }) => editor,
  }),
});

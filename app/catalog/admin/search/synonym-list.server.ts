import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { typedText } from "~/app/platform/http/typed-text";
import { locales } from "~/app/platform/language/locales";
import { requireStaff } from "~/app/staff/api.server";
import { adminSynonyms } from "./synonyms-admin-queries.server";

/** Sets of synonyms, newest first. */
export const synonymList = defineList({
  guard: (request, context) => requireStaff(request, context, "look.read"),
  filter: (search) => ({
    locale: locales.find((one) => one === search.get("locale")),
    searchText: typedText(search.get("q")) || undefined,
  }),
  keys: byId,
  cursor: "before",
  size: 50,
  read: ({ context, filter }, before, limit) => adminSynonyms(context.db, { ...filter, before, limit }),
  file: "synonyms.csv",
  columns: () => ({
    id: ({ id }) => id,
    language: ({ locale }) => locale,
    words: ({ words }) => words.join(", "),
  }),
});

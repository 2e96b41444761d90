import { z } from "zod";
import { intent } from "~/app/platform/forms/form-parts.server";
import { cleanKeyword } from "../keyword/keyword";

/** Schema of the search page's forms: a search (without JavaScript), or deleting one entry or all of the history. */
export const searchHistoryForm = z.object({
  intent: intent("search", "forget", "clear").default("search"),
  keyword: z
    .string()
    .default("")
    .transform((typed) => cleanKeyword(typed).keyword),
});

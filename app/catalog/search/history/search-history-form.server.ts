import { z } from "zod";
import { cleanKeyword } from "../keyword/keyword";

/** What the search page is sent: a search (without JavaScript), or one entry or all of the history to be forgotten. */
export const searchHistoryForm = z.object({
  act: z.enum(["search", "forget", "clear"]).default("search"),
  keyword: z
    .string()
    .default("")
    .transform((typed) => cleanKeyword(typed).keyword),
});

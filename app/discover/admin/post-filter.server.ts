import { z } from "zod";
import { rowId, searchField } from "~/app/platform/http/form.server";
import { postTabs } from "./post-tabs";

const shape = z.object({
  state: z.enum(postTabs).catch("waiting"),
  /** Of one author; null = all. */
  author: rowId.nullable().catch(null).default(null),
  /** Words in the text or of the author's name, or the number of the post; "" = any. */
  words: searchField(),
});

export type PostFilter = z.output<typeof shape>;

/** Reads the filter of the queue from its address; unknown values are ignored. */
export function postFilter(search: URLSearchParams): PostFilter {
  const { q, ...rest } = Object.fromEntries([...search].filter(([, value]) => value !== ""));
  return shape.parse({ ...rest, words: q ?? "" });
}

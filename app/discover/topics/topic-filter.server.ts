import { z } from "zod";
import { searchField } from "~/app/platform/http/form.server";
import { topicTabs } from "./topic-tabs";

const shape = z.object({
  state: z.enum(topicTabs).catch("open"),
  /** Part of the word; "" = any. */
  words: searchField(),
});

export type TopicFilter = z.output<typeof shape>;

/** Reads the filter of the topics from its address; unknown values are ignored. */
export function topicFilter(search: URLSearchParams): TopicFilter {
  const { q, ...rest } = Object.fromEntries([...search].filter(([, value]) => value !== ""));
  return shape.parse({ ...rest, words: q ?? "" });
}

import { z } from "zod";
import { rowId, searchedWords } from "~/app/platform/http/form.server";
import { complaintKinds, complaintReasons } from "../../complaints/complaint";
import { complaintTabs } from "./complaint-tabs";

const shape = z.object({
  state: z.enum(complaintTabs).catch("open"),
  /** Null = any. */
  kind: z.enum(complaintKinds).nullable().catch(null).default(null),
  reason: z.enum(complaintReasons).nullable().catch(null).default(null),
  /** Complaints about one thing: with its kind. */
  subject: rowId.nullable().catch(null).default(null),
  /** About one shop, its goods and its orders. */
  shop: rowId.nullable().catch(null).default(null),
  /** Of one member. */
  by: rowId.nullable().catch(null).default(null),
  /** Those that I work on. */
  mine: z.literal("1").nullable().catch(null).default(null),
  /** Part of what was written, of the complainant's name or member code, or the number of a complaint; "" = any. */
  words: searchedWords(),
});

export type ComplaintFilter = z.output<typeof shape>;

/** Reads the filter of the queue from its address; unknown values are ignored. */
export function complaintFilter(search: URLSearchParams): ComplaintFilter {
  const { q, ...rest } = Object.fromEntries([...search].filter(([, value]) => value !== ""));
  return shape.parse({ ...rest, words: q ?? "" });
}

import { z } from "zod";
import { rowId, searchField } from "~/app/platform/http/form.server";
import { complaintKinds, complaintReasons } from "../../complaints/complaint";
import { complaintTabs } from "./complaint-tabs";

const shape = z.object({
  state: z.enum(complaintTabs).catch("open"),
  /** Null = any. */
  kind: z.enum(complaintKinds).nullable().catch(null).default(null),
  reason: z.enum(complaintReasons).nullable().catch(null).default(null),
  /** Id of the subject: with its kind. */
  subject: rowId.nullable().catch(null).default(null),
  /** Id of a shop: about itself, its goods and its orders. */
  shop: rowId.nullable().catch(null).default(null),
  /** Id of the complainant. */
  by: rowId.nullable().catch(null).default(null),
  /** Assigned to me. */
  mine: z.literal("1").nullable().catch(null).default(null),
  /** Part of the text, of the complainant's name or member code, or the number of a complaint; "" = any. */
  words: searchField(),
});

export type ComplaintFilter = z.output<typeof shape>;

/** Parses the filter from the address; unknown values are ignored. */
export function complaintFilter(search: URLSearchParams): ComplaintFilter {
  const { q, ...rest } = Object.fromEntries([...search].filter(([, value]) => value !== ""));
  return shape.parse({ ...rest, words: q ?? "" });
}

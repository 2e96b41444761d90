import { z } from "zod";
import { rowId, searchField } from "~/app/platform/http/form.server";
import { auditTabs, submissionKinds } from "./audit-tabs";

const shape = z.object({
  state: z.enum(auditTabs).catch("waiting"),
  /** Null = any. */
  kind: z.enum(submissionKinds).nullable().catch(null).default(null),
  shop: rowId.nullable().catch(null).default(null),
  /** Part of a title or of the shop's name, or the number of the goods; "" = any. */
  words: searchField(),
});

export type AuditFilter = z.output<typeof shape>;

/** Reads the filter of the queue from its address; unknown values are ignored. */
export function auditFilter(search: URLSearchParams): AuditFilter {
  const { q, ...rest } = Object.fromEntries([...search].filter(([, value]) => value !== ""));
  return shape.parse({ ...rest, words: q ?? "" });
}

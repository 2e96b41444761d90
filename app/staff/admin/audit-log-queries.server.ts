import { sql } from "kysely";
import { stretchOf } from "~/app/platform/format/zoned-time";
import { containing } from "~/app/platform/like";
import type { Handle } from "~/db/transact.server";

/** Search criteria; empty = everything. */
export interface ActionFilter {
  /** Words of a name, a subject or an address. */
  searchText?: string;
  staffId?: number;
  /** A whole action or its prefix (`staff.`). */
  action?: string;
  /** `kind:id` of a subject. */
  subject?: string;
  /** `YYYY-MM-DD` by the calendar of the zone (UTC by default), both days inclusive. */
  from?: string;
  to?: string;
  zone?: string;
}

export interface AuditAction {
  id: number;
  /** Ms since 1970. */
  at: number;
  name: string;
  role: string;
  action: string;
  kind: string;
  subjectId: string;
  label: string;
  address: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

function filtered(handle: Handle, { searchText, staffId, action, subject, from, to, zone = "UTC" }: ActionFilter) {
  let query = handle.selectFrom("audit_log");
  if (searchText) {
    const haystack = sql`lower(staff_name || ' ' || subject_label || ' ' || address)`;
    query = query.where(sql<boolean>`${haystack} like ${containing(searchText.toLowerCase())}`);
  }
  if (staffId) query = query.where("staff_id", "=", staffId);
  if (action) query = query.where("action", "=", action);
  const [kind, id] = subject?.split(":") ?? [];
  if (kind && id) query = query.where("subject_kind", "=", kind).where("subject_id", "=", id);
  if (from) query = query.where("at", ">=", stretchOf(from, from, zone).from);
  if (to) query = query.where("at", "<", stretchOf(to, to, zone).until);
  return query;
}

/** Returns acts below `before`, latest first. */
export async function listActions(
  handle: Handle,
  filter: ActionFilter,
  { before, limit }: { before?: number | null; limit: number },
): Promise<AuditAction[]> {
  let query = filtered(handle, filter)
    .select(["id", "staff_name as name", "staff_role as role", "action", "subject_kind as kind"])
    .select(["subject_id as subjectId", "subject_label as label", "address", "before", "after"])
    .select(sql<number>`(extract(epoch from at) * 1000)::bigint`.as("at"));
  if (before) query = query.where("id", "<", before);
  return query.orderBy("id", "desc").limit(limit).execute();
}

/** Returns the number of matching acts, counted up to a thousand. */
export async function countActions(handle: Handle, filter: ActionFilter): Promise<number> {
  const { count } = await handle
    .selectFrom(filtered(handle, filter).select("id").limit(1000).as("found"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the people and actions on record, for the log's filters. */
export async function actionChoices(handle: Handle) {
  const [people, actions] = await Promise.all([
    handle.selectFrom("staff").select(["id", "name"]).orderBy("name").limit(500).execute(),
    handle.selectFrom("audit_log").select("action").distinct().orderBy("action").limit(200).execute(),
  ]);
  return { people, actions: actions.map(({ action }) => action) };
}

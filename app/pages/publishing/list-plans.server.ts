import type { Handle } from "~/db/transact.server";
import type { Finding, Owner, Plan } from "../document/model";
import { planRows } from "./publications-queries.server";

/**
 * Lists planned publications, running campaigns and held-back publications, soonest first; of one page or of all.
 * @param over true: includes past publications and the base layer
 */
export async function listPlans(
  handle: Handle,
  { pageId, over = false, owner = null }: { pageId?: number; over?: boolean; owner?: Owner },
): Promise<Plan[]> {
  const rows = await planRows(handle, { pageId: pageId ?? null, over, owner });
  return rows.map((row) => ({
    id: row.id,
    pageId: row.page_id,
    pageName: row.name,
    revisionId: row.revision_id,
    number: row.number,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: row.held_at ? "held" : row.over ? "over" : row.started ? "running" : "planned",
    errors: (row.held ?? []) as Finding[],
  }));
}

import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { deleteTemplate, putTemplate, putZones, type TemplateSaved, templateCount } from "./freight-queries.server";

export const maxTemplates = 30;

/**
 * Saves a freight template of a shop with all of its zones: a new one, or with `id` an existing one. Placed orders keep
 * the freight paid. Refuses `notFound` (or another shop's) and `tooMany` (limit 30).
 */
export function saveTemplate(
  db: Db,
  { shopId, id, template }: { shopId: number; id: number | null; template: TemplateSaved },
): Promise<Result<{ id: number }, "notFound" | "tooMany">> {
  return transact(db, async (trx) => {
    if (id === null && (await templateCount(trx, shopId)) >= maxTemplates) return refuse("tooMany");
    const saved = await putTemplate(trx, { ...template, shopId, id });
    if (saved === null) return refuse("notFound");
    await putZones(trx, saved, template.zones);
    return ok({ id: saved });
  });
}

/** Deletes a freight template of a shop. Refuses `notFound` (or another shop's) and `inUse` (goods use it). */
export function removeTemplate(
  db: Db,
  { shopId, id }: { shopId: number; id: number },
): Promise<Result<null, "notFound" | "inUse">> {
  return transact(db, async (trx) => {
    const removed = await deleteTemplate(trx, { shopId, id });
    return removed === "removed" ? ok(null) : refuse(removed);
  });
}

import { pickText } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import {
  type BrandValues,
  brandIsUsed,
  deleteBrandRow,
  insertBrand,
  lockBrand,
  updateBrand,
} from "./brands-queries.server";

const facts = ({ name, logo, state }: BrandValues) => ({ name, logo, state });

/**
 * Adds a brand (id null) or updates one; its state is the audit's decision for the merchant who proposed it. Refuses
 * `notFound`.
 */
export async function saveBrand(
  db: Db,
  { actor, id, values }: { actor: Actor; id: number | null; values: BrandValues },
): Promise<Result<number, "notFound">> {
  return transact(db, async (trx) => {
    const before = id === null ? null : await lockBrand(trx, id);
    if (before === undefined) return refuse("notFound");
    const saved = id ?? (await insertBrand(trx, values));
    if (id !== null) await updateBrand(trx, id, values);
    await audit(trx, {
      ...actor,
      action: before ? "brands.changed" : "brands.created",
      subject: { kind: "brand", id: saved, label: pickText(values.name, "en") },
      before: before ? facts(before) : undefined,
      after: facts(values),
    });
    return ok(saved);
  });
}

/** Deletes a brand that no goods have. Refuses `notFound` and `hasGoods`. */
export async function deleteBrand(
  db: Db,
  { actor, id }: { actor: Actor; id: number },
): Promise<Result<null, "notFound" | "hasGoods">> {
  return transact(db, async (trx) => {
    const brand = await lockBrand(trx, id);
    if (!brand) return refuse("notFound");
    if (await brandIsUsed(trx, id)) return refuse("hasGoods");
    await deleteBrandRow(trx, id);
    await audit(trx, {
      ...actor,
      action: "brands.deleted",
      subject: { kind: "brand", id, label: pickText(brand.name, "en") },
      before: facts(brand),
    });
    return ok(null);
  });
}

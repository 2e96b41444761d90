import { ok, type Result, refuse } from "~/app/platform/result";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { advertLabel, auditableAdvert } from "./advert-acts";
import { type AdvertValues, advertParts, insertAdvert, lockAdvert, updateAdvert } from "./advert-admin-queries.server";

/** Reasons why an advert was not saved; each is a key of `setup:adverts.refusals`. */
export type AdvertRefusal = "notFound" | "stale" | "noCategory" | "noPicture";

interface AdvertSave {
  staff: { id: number; name: string; role: string };
  address: string;
  /** null = a new advert. */
  id: number | null;
  /** Version that the form was loaded with. */
  version: number;
  values: AdvertValues;
}

/**
 * Creates or updates an advert and returns its id. Visitors see it within about a second. Refuses `notFound` (does not
 * exist or is in the recycle bin), `stale` (saved by another person since), `noCategory` and `noPicture`. Saving
 * identical values changes nothing.
 */
export function saveAdvert(
  db: Db,
  { staff, address, id, version, values }: AdvertSave,
): Promise<Result<number, AdvertRefusal>> {
  return transact(db, async (trx) => {
    const before = id === null ? null : await lockAdvert(trx, id);
    if (id !== null && (!before || before.deleted_at)) return refuse("notFound");
    if (before && before.version !== version) return refuse("stale");
    const there = await advertParts(trx, { categoryId: values.category_id, media: values.media });
    if (values.category_id !== null && !there.category) return refuse("noCategory");
    if (!there.picture) return refuse("noPicture");
    const after = auditableAdvert({ ...values, title: JSON.parse(values.title) });
    if (id === null) {
      const made = await insertAdvert(trx, values);
      const subject = { kind: "advert", id: made, label: advertLabel(made, after.title) };
      await audit(trx, { staff, action: "adverts.created", subject, after, address });
      return ok(made);
    }
    const was = before && auditableAdvert(before);
    const changed = Object.keys(after).filter((key) => JSON.stringify(was?.[key]) !== JSON.stringify(after[key]));
    if (changed.length === 0) return ok(id);
    await updateAdvert(trx, id, values);
    await audit(trx, {
      staff,
      action: "adverts.changed",
      subject: { kind: "advert", id, label: advertLabel(id, after.title) },
      before: Object.fromEntries(changed.map((key) => [key, was?.[key]])),
      after: Object.fromEntries(changed.map((key) => [key, after[key]])),
      address,
    });
    return ok(id);
  });
}

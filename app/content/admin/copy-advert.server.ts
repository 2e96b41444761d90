import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { advertLabel } from "./advert-acts";
import { insertAdvert, lockAdvert } from "./advert-admin-queries.server";

/** Copies an advert as disabled and returns the copy's id. Refuses `notFound`. */
export function copyAdvert(
  db: Db,
  { staff, address, id }: Actor & { id: number },
): Promise<Result<number, "notFound">> {
  return transact(db, async (trx) => {
    const original = await lockAdvert(trx, id);
    if (!original || original.deleted_at) return refuse("notFound");
    const { module, category_id, media_kind, media, video_url, url, city, weight, time_zone } = original;
    const copied = await insertAdvert(trx, {
      module,
      category_id,
      media_kind,
      media,
      video_url,
      url,
      city,
      weight,
      time_zone,
      title: JSON.stringify(original.title),
      starts_at: original.starts_at,
      ends_at: original.ends_at,
      enabled: false,
    });
    const subject = { kind: "advert", id: copied, label: advertLabel(copied, original.title) };
    await audit(trx, { staff, action: "adverts.copied", subject, after: { from: id }, address });
    return ok(copied);
  });
}

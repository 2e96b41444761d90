import type { Locale } from "~/app/platform/language/locales";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { By } from "../document/model";
import { ownerOf } from "../list/owner.server";
import { type LibraryRow, lockPictures, updatePicture } from "./library-queries.server";
import { recordPicture } from "./record-picture.server";

/** Writes what a picture of the person's library shows, in one language; "" takes it away. Returns the picture. */
export function writeAlt(
  db: Db,
  { id, locale, text, by }: { id: number; locale: Locale; text: string; by: By },
): Promise<Result<LibraryRow, "notFound">> {
  return transact(db, async (trx) => {
    const [picture] = await lockPictures(trx, ownerOf(by), [id]);
    if (!picture || picture.deleted_at) return refuse("notFound");
    const { [locale]: before = "", ...others } = picture.alt;
    if (before === text) return ok(picture);
    const alt = text === "" ? others : { ...picture.alt, [locale]: text };
    const { name, tags, focus_x, focus_y } = picture;
    await updatePicture(trx, id, { name, tags, focus_x, focus_y, alt });
    await recordPicture(trx, { by, did: "described", picture, before: { alt: picture.alt }, after: { alt } });
    return ok({ ...picture, alt });
  });
}

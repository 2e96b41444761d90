import type { RequestContext } from "~/app/context.server";
import { fetchOutside, type OutsideFault } from "~/app/platform/http/outside/fetch-outside.server";
import type { Gate } from "~/app/platform/http/outside/public-address.server";
import { storePicture } from "~/app/platform/media/media.server";
import type { PictureRefusal } from "~/app/platform/media/media-picture.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { receivePicture } from "~/app/platform/uploads/received-picture.server";
import { uploadLimits } from "~/app/platform/uploads/upload-limits";
import { addPictures } from "../../goods/add-pictures.server";
import { importById } from "../imports-queries.server";
import { settlePicture, waitingPictures } from "./import-pictures-queries.server";

/** Pictures per request, fetched at the same time; and the time of each, ms. */
const perRequest = 4;
const timeout = 10_000;
const types = ["image/jpeg", "image/jpg", "image/png", "image/webp", "image/gif", "image/avif"];

export type PictureFault = OutsideFault | PictureRefusal | "changed" | "full";

interface Fetching {
  shopId: number;
  userId: number;
  id: number;
  /** Tests let their own server through. */
  gate?: Gate;
}

/**
 * Fetches the next pictures that imported goods of a shop wait for, and adds them to their goods in place of the shop's
 * logo. One that cannot be had stays with its reason. Idempotent: an address is fetched until it is settled. False when
 * the shop has no such import.
 */
export async function fetchPictures(
  { db, storage }: Pick<RequestContext, "db" | "storage">,
  { shopId, userId, id, gate }: Fetching,
): Promise<boolean> {
  if (!(await importById(db, { shopId, id }))) return false;
  const waiting = await waitingPictures(db, id, perRequest);
  const fetched = await Promise.all(
    waiting.map(async (one) => ({ ...one, picture: await fetchPicture({ db, storage }, one.address, gate) })),
  );
  // One after the other: two edits of the same goods would get in each other's way.
  for (const { goodsId, position, picture } of fetched) {
    const added = picture.ok ? await addPictures(db, { shopId, userId, goodsId, hashes: [picture.value] }) : picture;
    await settlePicture(db, { importId: id, goodsId, position, fault: added.ok ? null : added.code });
  }
  return true;
}

async function fetchPicture(
  { db, storage }: Pick<RequestContext, "db" | "storage">,
  address: string,
  gate: Gate | undefined,
): Promise<Result<string, PictureFault>> {
  const part = receivePicture();
  try {
    const max = uploadLimits.bytes;
    const got = await fetchOutside(address, { max, types, timeout, write: part.write, ...(gate ? { gate } : {}) });
    if (!got.ok) return got;
    const file = await part.end();
    if (file === null || file === "too_large") return refuse("tooLarge");
    const stored = await storePicture(db, storage, file, { personal: true });
    return stored.ok ? ok(stored.value.hash) : stored;
  } finally {
    await part.remove();
  }
}

import type { RequestContext } from "~/app/context.server";
import { badRequest } from "~/app/platform/http/answers.server";
import { storePicture } from "~/app/platform/media/media.server";
import type { PictureRefusal } from "~/app/platform/media/media-picture.server";
import { bodyWithin } from "~/app/platform/uploads/body-within.server";
import {
  boundaryOf,
  MalformedForm,
  type PartHead,
  type PartSink,
  readMultipart,
} from "~/app/platform/uploads/multipart.server";
import { type ReceivedPicture, receivePicture } from "~/app/platform/uploads/received-picture.server";
import { typedPart } from "~/app/platform/uploads/typed-part.server";
import { countLoose, dropOldLoose, goodsNamed, insertLoose } from "./loose-pictures-queries.server";
import { isPictureName, placeIn } from "./picture-names";
import { picturesInZip, ZipFault } from "./zip-pictures.server";

const mebibyte = 1024 * 1024;
/** Pictures of one form, bytes of an archive, and pictures of a shop that wait for their goods. */
export const looseLimits = { pictures: 100, mebibytes: 64, waiting: 500 } as const;

/** Why a picture, or an archive, was not taken. */
export type LooseFault = PictureRefusal | "zipBroken" | "tooMany";

interface Accepting {
  shopId: number;
  form: FormData;
}

interface Accepted {
  stored: number;
  refused: { name: string; code: LooseFault }[];
}

/**
 * Reads a form with pictures and archives of pictures as it arrives, one file at a time on disk. Each picture is
 * checked and re-encoded, and waits for its goods, which its name suggests. Text fields go into `form`. Throws a 413
 * above the limit of the whole, and a 400 for what is no form.
 */
export async function acceptLoose(
  request: Request,
  { db, storage }: Pick<RequestContext, "db" | "storage">,
  { shopId, form }: Accepting,
): Promise<Accepted> {
  const boundary = boundaryOf(request.headers.get("Content-Type"));
  if (boundary === null) throw badRequest();
  await dropOldLoose(db, shopId);
  let room = Math.min(looseLimits.pictures, looseLimits.waiting - (await countLoose(db, shopId)));
  const found: { name: string; media: string }[] = [];
  const refused: Accepted["refused"] = [];
  const parts: ReceivedPicture[] = [];
  const left = { typed: 8 * 1024 };
  const take = async (name: string, part: ReceivedPicture) => {
    const file = await part.end();
    if (file === "too_large") return void refused.push({ name, code: "pictureTooLarge" });
    if (file === null) return;
    if (room <= 0) return void refused.push({ name, code: "tooMany" });
    const stored = await storePicture(db, storage, file, { personal: true });
    if (!stored.ok) return void refused.push({ name, code: stored.code });
    room -= 1;
    found.push({ name: [...name].slice(-200).join(""), media: stored.value.hash });
  };
  const takeArchive = async (name: string, part: ReceivedPicture) => {
    const file = await part.end();
    if (file === null) return;
    if (file === "too_large") return void refused.push({ name, code: "pictureTooLarge" });
    try {
      await picturesInZip(file.file, { max: looseLimits.waiting, take });
    } catch (error) {
      if (!(error instanceof ZipFault)) throw error;
      refused.push({ name, code: "zipBroken" });
    }
  };
  const open = (head: PartHead): PartSink => {
    if (head.filename === null) return typedPart(form, head.name, left);
    const name = head.filename;
    const isZip = /\.zip$/i.test(name);
    const part = receivePicture(isZip ? looseLimits.mebibytes * mebibyte : undefined);
    parts.push(part);
    return {
      write: part.write,
      async end() {
        if (isZip) await takeArchive(name, part);
        else if (isPictureName(name)) await take(name, part);
        else if ((await part.end()) !== null) refused.push({ name, code: "pictureWrongType" });
        await part.remove();
      },
    };
  };
  try {
    await readMultipart(bodyWithin(request, (looseLimits.mebibytes + 1) * mebibyte), boundary, open);
  } catch (error) {
    throw error instanceof MalformedForm ? badRequest() : error;
  } finally {
    for (const part of parts) await part.remove();
  }
  found.sort((one, other) => placeIn(one.name) - placeIn(other.name));
  const names = await goodsNamed(db, shopId, [...new Set(found.map(({ name }) => name))]);
  await insertLoose(
    db,
    shopId,
    found.map((one) => ({ ...one, goodsId: names.get(one.name) ?? null })),
  );
  return { stored: found.length, refused };
}

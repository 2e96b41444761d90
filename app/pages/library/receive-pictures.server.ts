import type { RequestContext } from "~/app/context.server";
import { badRequest } from "~/app/platform/http/answers.server";
import { readableText } from "~/app/platform/http/sent-text";
import { storePicture } from "~/app/platform/media/media.server";
import type { PictureRefusal } from "~/app/platform/media/media-picture.server";
import { bodyWithin } from "~/app/platform/uploads/body-within.server";
import { boundaryOf, MalformedForm, readMultipart } from "~/app/platform/uploads/multipart.server";
import { receivePicture } from "~/app/platform/uploads/received-picture.server";
import { uploadLimits } from "~/app/platform/uploads/upload-limits";
import type { Owner } from "../document/model";
import { addToLibrary } from "./library-queries.server";
import { pictureName } from "./picture-name";

/** Max pictures of one form. */
export const maxSent = 20;

/** A file that was not taken, by its name on the person's device. */
export interface RefusedFile {
  name: string;
  code: PictureRefusal | "no_room";
}

/**
 * Reads a form with pictures as it arrives, one file at a time on disk, and adds each to the library under the name of
 * its file. Returns the ids of those that were taken, and why others were not. Throws a 413 above the limit of the
 * whole, and a 400 for what is no form.
 */
export async function receivePictures(
  request: Request,
  { db, storage }: Pick<RequestContext, "db" | "storage">,
  owner: Owner,
): Promise<{ taken: number[]; refused: RefusedFile[] }> {
  const boundary = boundaryOf(request.headers.get("Content-Type"));
  if (boundary === null) throw badRequest();
  const taken: number[] = [];
  const refused: RefusedFile[] = [];
  const parts: ReturnType<typeof receivePicture>[] = [];
  const open = ({ filename }: { filename: string | null }) => {
    if (filename === null) return { write() {}, end() {} };
    const part = receivePicture();
    parts.push(part);
    const name = readableText(filename);
    const end = async () => {
      const file = await part.end();
      if (file !== null) {
        const room = taken.length < maxSent;
        const stored = room && file !== "too_large" ? await storePicture(db, storage, file) : null;
        if (!room) refused.push({ name, code: "no_room" });
        else if (!stored) refused.push({ name, code: "pictureTooLarge" });
        else if (!stored.ok) refused.push({ name, code: stored.code });
        else taken.push(await addToLibrary(db, { owner, hash: stored.value.hash, name: pictureName(name) }));
      }
      await part.remove();
    };
    return { write: part.write, end };
  };
  try {
    await readMultipart(bodyWithin(request, (maxSent + 1) * uploadLimits.bytes), boundary, open);
  } catch (error) {
    throw error instanceof MalformedForm ? badRequest() : error;
  } finally {
    for (const part of parts) await part.remove();
  }
  return { taken, refused };
}

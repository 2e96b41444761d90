import { badRequest } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import type { PictureInput } from "~/app/platform/media/picture-input.server";
import { bodyWithin } from "./body-within.server";
import { boundaryOf, MalformedForm, type PartHead, type PartSink, readMultipart } from "./multipart.server";
import { type ReceivedPicture, receivePicture } from "./received-picture.server";
import { typedPart } from "./typed-part.server";
import { uploadLimits } from "./upload-limits";

const typedLimit = 64 * 1024;

/**
 * Reads a form with single pictures as it arrives and returns its text fields. Each complete file of `<name>File` is
 * handed to `take`, one after the other, once the form is complete. Throws a `Response`: 413 when too large, 400 when
 * it is not a form.
 * @param names of the fields that hold a picture
 * @param take `too_large` = above the upload limit, and discarded
 */
export async function readPictureForm(
  request: Request,
  names: readonly string[],
  take: (name: string, picture: PictureInput | "too_large") => Promise<void>,
): Promise<FormData> {
  const boundary = boundaryOf(request.headers.get("Content-Type"));
  if (boundary === null) return readForm(request);
  const form = new FormData();
  const files = new Map<string, ReceivedPicture>();
  const left = { typed: typedLimit };
  const open = ({ name, filename }: PartHead): PartSink => {
    if (filename === null) return typedPart(form, name, left);
    const field = names.find((one) => name === `${one}File`);
    // Of two files with the same name the first counts.
    if (field === undefined || files.has(field)) return { write() {}, end() {} };
    const file = receivePicture();
    files.set(field, file);
    return { write: file.write, end() {} };
  };
  const limit = (names.length + 1) * uploadLimits.bytes + typedLimit;
  try {
    await readMultipart(bodyWithin(request, limit), boundary, open);
    for (const [field, file] of files) {
      const picture = await file.end();
      if (picture !== null) await take(field, picture);
    }
    return form;
  } catch (error) {
    throw error instanceof MalformedForm ? badRequest() : error;
  } finally {
    for (const file of files.values()) await file.remove();
  }
}

import type { RequestContext } from "~/app/context.server";
import { readForm } from "~/app/platform/http/form.server";
import { storePicture } from "~/app/platform/media/media.server";
import { bodyWithin } from "~/app/platform/uploads/body-within.server";
import {
  boundaryOf,
  MalformedForm,
  type PartHead,
  type PartSink,
  readMultipart,
} from "~/app/platform/uploads/multipart.server";
import { type ReceivedPicture, receivePicture } from "~/app/platform/uploads/received-picture.server";
import { uploadLimits } from "~/app/platform/uploads/upload-limits";

/** A parsed console form with pictures: texts by name, and refused pictures, as a locale key by name. */
export interface StaffForm {
  values: Record<string, string>;
  errors: Record<string, string>;
}

const typedLimit = 64 * 1024;

/**
 * Reads a form as it arrives. The file of `<name>File` is validated, re-encoded and stored, and its hash becomes the value of
 * `<name>`, where the form also carries a previously chosen picture; a ticked `<name>None` removes it. Throws a `Response`: 413
 * when too large, 400 when it is not a form.
 * @param pictures names of the fields that hold a picture
 */
export async function readStaffForm(
  request: Request,
  { db, storage }: Pick<RequestContext, "db" | "storage">,
  pictures: string[],
): Promise<StaffForm> {
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  const boundary = boundaryOf(request.headers.get("Content-Type"));
  if (boundary === null) {
    for (const [name, value] of await readForm(request)) if (typeof value === "string") values[name] = value;
    return withoutRemoved({ values, errors }, pictures);
  }
  const files = new Map<string, ReceivedPicture>();
  const left = { typed: typedLimit };
  const open = ({ name, filename }: PartHead): PartSink => {
    if (filename === null) return typedPart(values, name, left);
    const field = pictures.find((one) => name === `${one}File`);
    if (field === undefined) return { write() {}, end() {} };
    // Of two files with the same name the first counts.
    if (files.has(field)) return { write() {}, end() {} };
    const file = receivePicture();
    files.set(field, file);
    return { write: file.write, end() {} };
  };
  const limit = pictures.length * uploadLimits.bytes + uploadLimits.bytes + typedLimit;
  try {
    await readMultipart(bodyWithin(request, limit), boundary, open);
    const form = withoutRemoved({ values, errors }, pictures);
    for (const [field, file] of files) {
      const picture = await file.end();
      if (picture === null) continue;
      if (picture === "too_large") {
        errors[field] = "uploads:pictureTooLarge";
        continue;
      }
      const stored = await storePicture(db, storage, picture);
      if (stored.ok) values[field] = stored.value.hash;
      else errors[field] = `uploads:${stored.code}`;
    }
    return form;
  } catch (error) {
    throw error instanceof MalformedForm ? new Response(null, { status: 400 }) : error;
  } finally {
    for (const file of files.values()) await file.remove();
  }
}

function withoutRemoved(form: StaffForm, pictures: string[]): StaffForm {
  for (const field of pictures) if (form.values[`${field}None`] === "on") form.values[field] = "";
  return form;
}

function typedPart(values: Record<string, string>, name: string, left: { typed: number }): PartSink {
  const chunks: Buffer[] = [];
  return {
    write(bytes) {
      left.typed -= bytes.length;
      if (left.typed < 0) throw new Response(null, { status: 413, headers: { Connection: "close" } });
      chunks.push(Buffer.from(bytes));
    },
    end() {
      values[name] = Buffer.concat(chunks).toString("utf8");
    },
  };
}

import type { RequestContext } from "~/app/context.server";
import { readForm } from "~/app/platform/http/form.server";
import { storePicture } from "~/app/platform/media/media.server";
import { createLane } from "~/app/platform/media/media-sizes.server";
import { bodyWithin } from "~/app/platform/uploads/body-within.server";
import {
  boundaryOf,
  MalformedForm,
  type PartHead,
  type PartSink,
  readMultipart,
} from "~/app/platform/uploads/multipart.server";
import { uploadLimits } from "~/app/platform/uploads/upload-limits";

/** A form of the console with pictures, read: texts by name, and why a picture was refused, as a locale key by name. */
export interface StaffForm {
  values: Record<string, string>;
  errors: Record<string, string>;
}

const typedLimit = 64 * 1024;
/** Decoding takes memory: one at a time is enough for staff. */
const lane = createLane(1);

/**
 * Reads a form as it arrives. The file of `<name>File` is checked, encoded anew and stored, and its hash stands in `<name>`, where
 * the form also carries a picture that was chosen before; a ticked `<name>None` takes it away. Throws a `Response`: 413 for too
 * much, 400 for no form.
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
  const files = new Map<string, Buffer>();
  const left = { typed: typedLimit };
  const open = ({ name, filename }: PartHead): PartSink => {
    if (filename === null) return typedPart(values, name, left);
    const field = pictures.find((one) => name === `${one}File`);
    if (field === undefined) return { write() {}, end() {} };
    return filePart(
      (bytes) => files.set(field, bytes),
      () => (errors[field] = "uploads:picture_too_large"),
    );
  };
  const limit = pictures.length * uploadLimits.bytes + uploadLimits.bytes + typedLimit;
  await readMultipart(bodyWithin(request, limit), boundary, open).catch((error: unknown) => {
    throw error instanceof MalformedForm ? new Response(null, { status: 400 }) : error;
  });
  const form = withoutRemoved({ values, errors }, pictures);
  for (const [field, bytes] of files) {
    const stored = await lane(() => storePicture(db, storage, bytes));
    if (stored.ok) values[field] = stored.value.hash;
    else errors[field] = `uploads:${stored.code}`;
  }
  return form;
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

function filePart(keep: (bytes: Buffer) => void, tooLarge: () => void): PartSink {
  let chunks: Buffer[] = [];
  let size = 0;
  return {
    write(bytes) {
      size += bytes.length;
      if (size > uploadLimits.bytes) chunks = [];
      else chunks.push(Buffer.from(bytes));
    },
    end() {
      if (size > uploadLimits.bytes) tooLarge();
      else if (size > 0) keep(Buffer.concat(chunks));
    },
  };
}

import type { RequestContext } from "~/app/context.server";
import { badRequest } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { textKey } from "~/app/platform/language/text-keys";
import type { PictureInput } from "~/app/platform/media/picture-input.server";
import { acceptPicture, type UploadRefusal } from "./accept-picture.server";
import { bodyWithin } from "./body-within.server";
import { boundaryOf, MalformedForm, type PartHead, type PartSink, readMultipart } from "./multipart.server";
import { type ReceivedPicture, receivePicture } from "./received-picture.server";
import { typedPart } from "./typed-part.server";
import { uploadLimits } from "./upload-limits";
import { type DraftUpload, type UploadOwner, uploadsOf } from "./uploads-queries.server";

interface Expected {
  ownerId: UploadOwner;
  max: number;
  /** Name of the `PictureField`. */
  field: string;
  /** A second `PictureField` of the form. */
  second?: { field: string; max: number };
  /**
   * A non-picture file field, at most `max` bytes, `uploadLimits.bytes` by default; of several the last counts. The
   * file is deleted after `take`.
   */
  file?: {
    field: string;
    max?: number;
    take: (file: { file: string; length: number } | "too_large") => Promise<void>;
  };
  /** Max bytes of all text fields; 64 KiB by default. */
  typedBytes?: number;
}

export interface UploadedForm {
  form: FormData;
  /** Pictures of this form: those accepted earlier, then those just accepted, in order, at most `max`. */
  pictures: DraftUpload[];
  /** Drafts of the second field. */
  seconds: DraftUpload[];
  /** Locale key of the first refused picture; null = none. The form is shown again with it. */
  refusal: `uploads:${UploadRefusal}` | null;
  /** The code of that refusal. */
  code: UploadRefusal | null;
  /** The submission only added or removed a picture (without JavaScript): show the form again and do nothing else. */
  onlyPictures: boolean;
}

/**
 * Max bytes of all text fields, and the least limit of a whole body, so that one huge picture is refused within the
 * form.
 */
const typedLimit = 64 * 1024;
const minBody = 32 * 1024 * 1024;

/**
 * Reads a form with a `PictureField` as a stream. Each picture is accepted (see `acceptPicture`) as soon as it is
 * complete; oversized ones are read and discarded. Draft ids of other people are ignored. Throws a `Response`: 413 when
 * the body is larger than its pictures may be, up front if Content-Length says so; 400 when it is not a form.
 */
export async function acceptUploads(
  request: Request,
  context: Pick<RequestContext, "db" | "storage">,
  { ownerId, max, field, second, file, typedBytes = typedLimit }: Expected,
): Promise<UploadedForm> {
  const fields = [{ field, max }, ...(second ? [second] : [])].map((one) => ({
    ...one,
    accepted: [] as DraftUpload[],
  }));
  const boundary = boundaryOf(request.headers.get("Content-Type"));
  const form = new FormData();
  const refusals: UploadRefusal[] = [];
  const acceptIn =
    ({ accepted, max }: Field) =>
    async (picture: PictureInput) => {
      // A picture beyond the limit is not worth decoding.
      if (accepted.length >= max) return void refusals.push("no_room");
      const result = await acceptPicture(context, { ownerId, picture });
      if (result.ok) accepted.push(result.value);
      else refusals.push(result.code);
    };
  if (boundary === null) {
    for (const [name, value] of await readForm(request, typedBytes)) form.append(name, value);
  } else {
    const max = fields.reduce((sum, one) => sum + one.max, 0);
    const limit = Math.max(max * uploadLimits.bytes, minBody) + (file?.max ?? 0) + typedBytes;
    const left = { typed: typedBytes };
    const parts: ReceivedPicture[] = [];
    const open = (head: PartHead): PartSink => {
      if (head.filename === null) return typedPart(form, head.name, left);
      if (file?.field === head.name) {
        const part = receivePicture(file.max);
        parts.push(part);
        return pictureSink(part, file.take, () => file.take("too_large"));
      }
      const own = fields.find((one) => one.field === head.name);
      if (!own) return ignoredPart;
      const part = receivePicture();
      parts.push(part);
      return pictureSink(part, acceptIn(own), () => refusals.push("pictureTooLarge"));
    };
    try {
      await readMultipart(bodyWithin(request, limit), boundary, open);
    } catch (error) {
      throw error instanceof MalformedForm ? badRequest() : error;
    } finally {
      for (const part of parts) await part.remove();
    }
  }
  return finish(context, { form, fields, refusals, ownerId });
}

interface Field {
  field: string;
  max: number;
  accepted: DraftUpload[];
}

/** Combines the pictures accepted earlier with the new ones. */
async function finish(
  { db }: Pick<RequestContext, "db">,
  {
    form,
    fields,
    refusals,
    ownerId,
  }: { form: FormData; fields: readonly Field[]; refusals: UploadRefusal[]; ownerId: UploadOwner },
): Promise<UploadedForm> {
  const all: DraftUpload[][] = [];
  let onlyPictures = false;
  for (const { field, max, accepted } of fields) {
    const removed = new Set(textsOf(form, `${field}Remove`));
    const ids = textsOf(form, `${field}Id`).filter((id) => !removed.has(id));
    const stored = await uploadsOf(db, ownerId, ids.slice(0, uploadLimits.drafts));
    if (stored.length + accepted.length > max) refusals.push("no_room");
    if (removed.size > 0 || form.has(`${field}Add`)) onlyPictures = true;
    for (const name of [field, `${field}Id`, `${field}Add`, `${field}Remove`]) form.delete(name);
    all.push([...stored, ...accepted].slice(0, max));
  }
  const [refusal] = refusals;
  const [pictures = [], seconds = []] = all;
  return {
    form,
    pictures,
    seconds,
    refusal: refusal ? textKey("uploads", refusal) : null,
    code: refusal ?? null,
    onlyPictures,
  };
}

function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}

const ignoredPart: PartSink = { write() {}, end() {} };

/** Accepts a picture as soon as it is complete, so that only one at a time is on disk. */
function pictureSink(
  part: ReceivedPicture,
  accept: (picture: { file: string; length: number }) => Promise<void>,
  tooLarge: () => unknown,
): PartSink {
  return {
    write: part.write,
    async end() {
      const received = await part.end();
      if (received === "too_large") await tooLarge();
      else if (received !== null) await accept(received);
      await part.remove();
    },
  };
}

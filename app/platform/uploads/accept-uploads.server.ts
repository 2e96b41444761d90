import type { RequestContext } from "~/app/context.server";
import { readForm } from "~/app/platform/http/form.server";
import { acceptPicture, type UploadRefusal } from "./accept-picture.server";
import { bodyWithin } from "./body-within.server";
import { boundaryOf, MalformedForm, type PartHead, type PartSink, readMultipart } from "./multipart.server";
import { uploadLimits } from "./upload-limits";
import { type DraftUpload, uploadsOf } from "./uploads-queries.server";

interface Expected {
  /** Whose pictures these become. */
  ownerId: number;
  /** Pictures that the form may have. */
  max: number;
  /** Name of the `PictureField`. */
  field: string;
}

/** A form with pictures, read. */
export interface UploadedForm {
  /** What was typed; without the pictures. */
  form: FormData;
  /** Pictures of this form: those accepted earlier and those just accepted, `max` at most, in their order. */
  pictures: DraftUpload[];
  /** Why a picture was not accepted, as a locale key; null = none was refused. The form is shown again with it. */
  refusal: `uploads:${UploadRefusal}` | null;
  /** A picture was only added or taken away (without JavaScript): show the form again and do nothing else. */
  onlyPictures: boolean;
}

/** Bytes of everything typed, and of the smallest whole body that is read: one huge picture gets its refusal beside the form. */
const typedLimit = 64 * 1024;
const leastBody = 32 * 1024 * 1024;

/**
 * Reads a form with a `PictureField` as a stream: each picture is accepted (see `acceptPicture`) as it ends, what is too
 * large is let pass without being kept. Ids of drafts that are not this person's are ignored. Throws a `Response`: 413 when the whole
 * is larger than its pictures may be, before reading it where the browser says so; 400 when it is no form.
 */
export async function acceptUploads(
  request: Request,
  context: Pick<RequestContext, "db" | "storage">,
  { ownerId, max, field }: Expected,
): Promise<UploadedForm> {
  const boundary = boundaryOf(request.headers.get("Content-Type"));
  const form = new FormData();
  const accepted: DraftUpload[] = [];
  const refusals: UploadRefusal[] = [];
  const accept = async (bytes: Buffer) => {
    // One more than fits in any case is not worth decoding.
    if (accepted.length >= max) return void refusals.push("no_room");
    const result = await acceptPicture(context, { ownerId, bytes });
    if (result.ok) accepted.push(result.value);
    else refusals.push(result.code);
  };
  if (boundary === null) {
    for (const [name, value] of await readForm(request)) form.append(name, value);
  } else {
    const limit = Math.max(max * uploadLimits.bytes, leastBody) + typedLimit;
    const left = { typed: typedLimit };
    const open = (head: PartHead): PartSink => {
      if (head.filename === null) return typedPart(form, head.name, left);
      return head.name === field ? picturePart(accept, () => refusals.push("picture_too_large")) : ignoredPart;
    };
    await readMultipart(bodyWithin(request, limit), boundary, open).catch((error: unknown) => {
      throw error instanceof MalformedForm ? new Response(null, { status: 400 }) : error;
    });
  }
  return finish(context, { form, accepted, refusals, ownerId, max, field });
}

/** Joins what was accepted earlier with what is new. */
async function finish(
  { db }: Pick<RequestContext, "db">,
  {
    form,
    accepted,
    refusals,
    ownerId,
    max,
    field,
  }: Expected & { form: FormData; accepted: DraftUpload[]; refusals: UploadRefusal[] },
): Promise<UploadedForm> {
  const removed = new Set(textsOf(form, `${field}Remove`));
  const kept = await uploadsOf(
    db,
    ownerId,
    textsOf(form, `${field}Id`)
      .filter((id) => !removed.has(id))
      .slice(0, uploadLimits.drafts),
  );
  if (kept.length + accepted.length > max) refusals.push("no_room");
  const onlyPictures = removed.size > 0 || form.has(`${field}Add`);
  for (const name of [field, `${field}Id`, `${field}Add`, `${field}Remove`]) form.delete(name);
  const [refusal] = refusals;
  return {
    form,
    pictures: [...kept, ...accepted].slice(0, max),
    refusal: refusal ? `uploads:${refusal}` : null,
    onlyPictures,
  };
}

function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}

const ignoredPart: PartSink = { write() {}, end() {} };

function typedPart(form: FormData, name: string, left: { typed: number }): PartSink {
  const chunks: Buffer[] = [];
  return {
    write(bytes) {
      left.typed -= bytes.length;
      if (left.typed < 0) throw new Response(null, { status: 413, headers: { Connection: "close" } });
      chunks.push(Buffer.from(bytes));
    },
    end() {
      form.append(name, Buffer.concat(chunks).toString("utf8"));
    },
  };
}

function picturePart(accept: (bytes: Buffer) => Promise<void>, tooLarge: () => void): PartSink {
  let chunks: Buffer[] = [];
  let size = 0;
  return {
    write(bytes) {
      size += bytes.length;
      if (size > uploadLimits.bytes) chunks = [];
      else chunks.push(Buffer.from(bytes));
    },
    async end() {
      if (size > uploadLimits.bytes) tooLarge();
      else if (size > 0) await accept(Buffer.concat(chunks));
    },
  };
}

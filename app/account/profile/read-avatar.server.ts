import { bodyWithin } from "~/app/platform/uploads/body-within.server";
import { boundaryOf, MalformedForm, readMultipart } from "~/app/platform/uploads/multipart.server";
import { uploadLimits } from "~/app/platform/uploads/upload-limits";

/** What a multipart form may carry around the picture, bytes. */
const around = 16 * 1024;

/**
 * The picture of the avatar form, read as a stream: null = none was chosen. Throws a `Response`: 413 above the limit of an
 * upload, 400 for anything that is no such form.
 */
export async function readAvatar(request: Request): Promise<Buffer | null> {
  const boundary = boundaryOf(request.headers.get("Content-Type"));
  if (boundary === null) throw new Response(null, { status: 400 });
  const chunks: Buffer[] = [];
  const write = (bytes: Buffer) => void chunks.push(Buffer.from(bytes));
  const nothing = { write: () => {}, end: () => {} };
  try {
    await readMultipart(bodyWithin(request, uploadLimits.bytes + around), boundary, ({ name, filename }) =>
      name === "picture" && filename !== null ? { write, end: () => {} } : nothing,
    );
  } catch (error) {
    throw error instanceof MalformedForm ? new Response(null, { status: 400 }) : error;
  }
  return chunks.length === 0 ? null : Buffer.concat(chunks);
}

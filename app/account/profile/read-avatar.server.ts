import { badRequest } from "~/app/platform/http/answers.server";
import type { PictureInput } from "~/app/platform/media/picture-input.server";
import { bodyWithin } from "~/app/platform/uploads/body-within.server";
import { boundaryOf, MalformedForm, readMultipart } from "~/app/platform/uploads/multipart.server";
import { receivePicture } from "~/app/platform/uploads/received-picture.server";
import { uploadLimits } from "~/app/platform/uploads/upload-limits";

/** Bytes a multipart form may contain in addition to the picture. */
const around = 16 * 1024;

/**
 * Reads the avatar form as a stream and passes its picture to `use`, available until `use` resolves; null = no file
 * chosen. Throws a `Response`: 413 above the upload limit, 400 for anything that is not such a form.
 */
export async function readAvatar<T>(request: Request, use: (picture: PictureInput | null) => Promise<T>): Promise<T> {
  const boundary = boundaryOf(request.headers.get("Content-Type"));
  if (boundary === null) throw badRequest();
  const received = receivePicture();
  const nothing = { write: () => {}, end: () => {} };
  try {
    await readMultipart(bodyWithin(request, uploadLimits.bytes + around), boundary, ({ name, filename }) =>
      name === "picture" && filename !== null ? { write: received.write, end: () => {} } : nothing,
    );
    const picture = await received.end();
    if (picture === "too_large") throw new Response(null, { status: 413 });
    return await use(picture);
  } catch (error) {
    throw error instanceof MalformedForm ? badRequest() : error;
  } finally {
    await received.remove();
  }
}

import { notFound } from "~/app/platform/http/answers.server";
import type { EncodedPicture } from "~/app/platform/media/media-picture.server";
import { openBytes, type SealedBytes, sealBytes } from "~/app/platform/secrets/sealed-bytes.server";
import type { ApplicationPicture } from "./application";
import type { SealedPicture } from "./application-pictures-queries.server";

const nameOf = (applicationId: number, kind: ApplicationPicture) => `application ${applicationId} ${kind}`;

export function sealPicture(
  { bytes }: Pick<EncodedPicture, "bytes">,
  { applicationId, kind, secret }: { applicationId: number; kind: ApplicationPicture; secret: string },
): SealedBytes {
  return sealBytes(bytes, { of: nameOf(applicationId, kind), secret });
}

/** Responds with a decrypted picture that no cache stores; 404 when missing, or when none of our keys opens it. */
export function pictureResponse(
  picture: SealedPicture | null,
  { kind, secret }: { kind: ApplicationPicture; secret: string },
): Response {
  const bytes = picture && openBytes(picture, { of: nameOf(picture.applicationId, kind), secret });
  if (!bytes) throw notFound();
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "image/webp",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}

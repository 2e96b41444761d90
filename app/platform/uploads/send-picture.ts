import type { FieldPicture } from "~/app/design/form/picture-field";
import { constants } from "~/app/platform/constants";
import { href } from "~/app/platform/http/href";
import type { CodesOf } from "~/app/platform/language/text-keys";
import { uploadLimits } from "./upload-limits";

/** Response of the uploads resource: the accepted picture, or a key of the namespace `uploads`. */
export type SentPicture = FieldPicture | { refusal: CodesOf<"uploads"> };

/**
 * Uploads one picture from the browser as a draft (timeout 60 s); a refusal is a key of the namespace `uploads`.
 * @param address where it is taken
 */
export async function sendPicture(file: File, address: string = href("/uploads")): Promise<SentPicture> {
  if (file.size > uploadLimits.bytes) return { refusal: "pictureTooLarge" };
  const body = new FormData();
  body.set("picture", file);
  try {
    const signal = AbortSignal.timeout(constants.uploadTimeoutMs);
    const response = await fetch(address, { method: "POST", body, signal });
    if (response.redirected || response.status === 401) return { refusal: "sign_in" };
    if (response.status === 413) return { refusal: "pictureTooLarge" };
    if (!response.headers.get("Content-Type")?.startsWith("application/json")) return { refusal: "not_sent" };
    return (await response.json()) as SentPicture;
  } catch {
    return { refusal: "not_sent" };
  }
}

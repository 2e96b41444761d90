import type { FieldPicture } from "~/app/design/form/picture-field";
import { constants } from "~/app/platform/constants";
import { href } from "~/app/platform/http/href";
import { uploadLimits } from "./upload-limits";

/** What the uploads resource answers: the accepted picture, or a key of the namespace `uploads`. */
export type SentPicture = FieldPicture | { refusal: string };

/** Sends one picture from the browser (60 s at most) as a draft; the refusal is a key of the namespace `uploads`. */
export async function sendPicture(file: File): Promise<SentPicture> {
  if (file.size > uploadLimits.bytes) return { refusal: "picture_too_large" };
  const body = new FormData();
  body.set("picture", file);
  try {
    const signal = AbortSignal.timeout(constants.uploadTimeoutMs);
    const response = await fetch(href("/uploads"), { method: "POST", body, signal });
    if (response.redirected || response.status === 401) return { refusal: "sign_in" };
    if (response.status === 413) return { refusal: "picture_too_large" };
    if (!response.headers.get("Content-Type")?.startsWith("application/json")) return { refusal: "not_sent" };
    return (await response.json()) as SentPicture;
  } catch {
    return { refusal: "not_sent" };
  }
}

import { randomBytes } from "node:crypto";
import { isSignedText, signText } from "~/app/platform/secrets/signed-text.server";

const purpose = "exchange with the bot";

/** Returns a new exchange id, signed, so that nobody invents more of them to vote again. */
export function newTalk(secret: string): string {
  const id = randomBytes(12).toString("base64url");
  return `${id}.${signText(purpose, id, secret)}`;
}

/** Returns the id of an exchange; null when the signature is not ours. */
export function talkId(given: unknown, secret: string): string | null {
  if (typeof given !== "string" || given.length > 200) return null;
  const [id = "", signature = ""] = given.split(".");
  return isSignedText(purpose, id, signature, secret) ? id : null;
}

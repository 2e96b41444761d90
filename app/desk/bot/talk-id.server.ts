import { randomBytes } from "node:crypto";
import { isSignedText, signText } from "~/app/platform/secrets/signed-text.server";

const purpose = "exchange with the bot";

/** Names a new exchange with the bot, signed, so that nobody invents more of them to vote again. */
export function newTalk(secret: string): string {
  const id = randomBytes(12).toString("base64url");
  return `${id}.${signText(purpose, id, secret)}`;
}

/** Returns an exchange's own id; null when we did not name it so. */
export function talkId(given: unknown, secret: string): string | null {
  if (typeof given !== "string" || given.length > 200) return null;
  const [id = "", signature = ""] = given.split(".");
  return isSignedText(purpose, id, signature, secret) ? id : null;
}

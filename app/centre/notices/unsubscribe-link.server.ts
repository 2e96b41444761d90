import { type MailName, mailNames } from "~/app/account/api.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { isSignedText, signText } from "~/app/platform/secrets/signed-text.server";

const purpose = "notice mails";
const textOf = (userId: number, topics: readonly string[]) => `${userId} ${topics.join(".")}`;

/**
 * Returns the path that unsubscribes from mails about these topics without signing in: it is signed, and valid for
 * nothing else.
 */
export function unsubscribePath(userId: number, topics: readonly MailName[], secret: string): string {
  const sign = signText(purpose, textOf(userId, topics), secret);
  return href("/pages/notice/unsubscribe", { user: userId, topics: topics.join("."), sign });
}

/** Parses such a path; null when the signature is invalid. */
export function readUnsubscribe(
  search: URLSearchParams,
  secret: string,
): { userId: number; topics: MailName[] } | null {
  const userId = readId(search.get("user"));
  const named = (search.get("topics") ?? "").split(".");
  const topics = mailNames.filter((name) => named.includes(name));
  if (userId === null || topics.length === 0) return null;
  return isSignedText(purpose, textOf(userId, named), search.get("sign") ?? "", secret) ? { userId, topics } : null;
}

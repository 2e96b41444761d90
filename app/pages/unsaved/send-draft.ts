import type { DraftContent, SaveReply } from "./draft-saver";

/** The most bytes that a browser still sends for a page that is being left. */
const mostOutliving = 60_000;

/**
 * Posts a draft as JSON. An answer that leads elsewhere leads to the login: the session is gone, or it is somebody else's.
 * @param staffId who edits; whoever else is signed in by now does not save in their name
 */
export async function sendDraft(
  address: string,
  staffId: number,
  save: DraftContent & { lockVersion: number },
): Promise<SaveReply> {
  const body = JSON.stringify({ ...save, staffId });
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
    redirect: "manual",
    keepalive: new Blob([body]).size < mostOutliving,
  }).catch(() => null);
  if (!answer) return { is: "lost" };
  if (answer.type === "opaqueredirect" || answer.status === 401) return { is: "signedOut" };
  const reply = await answer.json().catch(() => null);
  if (answer.status === 409) return { is: "stale", by: String(reply?.by ?? ""), at: Number(reply?.at ?? 0) };
  if (answer.ok && typeof reply?.lockVersion === "number") {
    return { is: "saved", lockVersion: reply.lockVersion, savedAt: Number(reply.savedAt) };
  }
  if (answer.status === 403) return { is: "notAllowed" };
  if (answer.status === 404) return { is: "gone" };
  return { is: answer.status >= 400 && answer.status < 500 ? "refused" : "lost" };
}

import type { DraftContent, SaveReply } from "./draft-saver";
import { readTheirs } from "./unsaved-draft";

/** Maximum bytes a browser still sends for a page that is being closed (`keepalive`). */
const maxOutliving = 60_000;

/** Statuses that would repeat for the same draft: it is not one of our documents, or larger than a save may be. */
const notAccepted: ReadonlySet<number> = new Set([400, 413, 415]);

/**
 * Posts a draft as JSON. A redirect means the login page: the session has ended or belongs to someone else.
 * @param save its `editor` is the id of this open editor, null without https; `at` is when it was first sent, ms since
 * 1970; `seat` is this editor's among those of the page
 * @param staffId the person editing; anybody else who is signed in by now must not save in their name
 */
export async function sendDraft(
  address: string,
  staffId: number,
  { editor, at, ...save }: DraftContent & { lockVersion: number; seat: string; editor: string | null; at: number },
): Promise<SaveReply> {
  const body = JSON.stringify({ ...save, staffId, editor: editor && { id: editor, at } });
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
    redirect: "manual",
    keepalive: new Blob([body]).size < maxOutliving,
  }).catch(() => null);
  if (!answer) return { is: "lost" };
  if (answer.type === "opaqueredirect" || answer.status === 401) return { is: "signedOut" };
  const reply = await answer.json().catch(() => null);
  if (answer.status === 409) {
    return { is: "stale", by: String(reply?.by ?? ""), at: Number(reply?.at ?? 0), draft: readTheirs(reply?.draft) };
  }
  if (answer.ok && typeof reply?.lockVersion === "number") {
    return { is: "saved", lockVersion: reply.lockVersion, savedAt: Number(reply.savedAt) };
  }
  if (answer.status === 403) return { is: "notAllowed" };
  if (answer.status === 404) return { is: "gone" };
  if (!notAccepted.has(answer.status)) return { is: "lost" };
  return { is: "notAccepted", ...(Array.isArray(reply?.findings) && { findings: reply.findings }) };
}

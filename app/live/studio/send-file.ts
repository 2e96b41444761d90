import type { OpenedRun } from "./run-answer";
import type { SentAnswer, SentFile } from "./upload-queue";

/** How long an answer is waited for, in ms; after that the network is taken for gone. */
const patienceMs = 10_000;

/** Sends a file of a run (`/live/<run>/<number>`). Status 0 = no answer came. @param mime of the head */
export async function sendLiveFile(
  { runId, key }: OpenedRun,
  { number, bytes, ms, gap }: SentFile,
  mime: string,
): Promise<SentAnswer> {
  const query = new URLSearchParams(number === 0 ? { type: mime } : { ms: String(ms) });
  if (gap) query.set("gap", "1");
  const answer = await fetch(`/live/${runId}/${number}?${query}`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "video/mp4" },
    body: bytes,
    credentials: "omit",
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  if (!answer) return { status: 0 };
  const said: Omit<SentAnswer, "status"> = await answer.json().catch(() => ({}));
  return { status: answer.status, code: said.code, next: said.next, warning: said.warning };
}

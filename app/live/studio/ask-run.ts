import { href } from "~/app/platform/http/href";
import type { RunAnswer } from "./run-answer";

/** Bytes that are sent to measure the upload: what a form may have. */
const triedBytes = 60_000;
/** Below this many bits a second the picture cannot keep up. */
const leastRate = 700_000;
/** From this many on a finer one can, with room to spare. */
const fineRate = 4_000_000;

async function post(fields: Record<string, string>): Promise<RunAnswer | null> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(href("/pages/shop/live/run"), { method: "POST", body }).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
}

/** Opens a run of a room; null = no answer came, or nobody is signed in any more. */
export const askRun = (roomId: number) => post({ intent: "start", room: String(roomId) });

/** How fast a page can send: also for a finer picture, well enough, too slowly, or not at all. */
export type UploadSpeed = "fast" | "fine" | "slow" | "failed";

/** Tries how fast this page can send. */
export async function tryUpload(): Promise<UploadSpeed> {
  // The first request may have to open the connection.
  await post({ intent: "try" });
  const begun = performance.now();
  const answer = await post({ intent: "try", bytes: "0".repeat(triedBytes) });
  if (answer?.code !== "tried") return "failed";
  const seconds = (performance.now() - begun) / 1000;
  const rate = (triedBytes * 8) / seconds;
  return rate < leastRate ? "slow" : rate < fineRate ? "fine" : "fast";
}

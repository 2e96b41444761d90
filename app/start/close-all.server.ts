import { within } from "~/app/platform/http/unavailable.server";
import type { Logger } from "~/app/platform/process/log.server";

/**
 * Timeout of each part, in ms, and of all together, which stays below the time after which supervisors kill a process.
 */
const partWithin = 5000;
const allWithin = 7000;
/** Min timeout of a part after the others used up the total: enough for one that only needs a signal. */
const atLeast = 250;

/** Closes the parts of a process one after the other. One that fails or times out does not prevent the next. */
export async function closeAll(closers: readonly (() => Promise<unknown>)[], log: Logger): Promise<void> {
  const until = Date.now() + allWithin;
  for (const closer of closers) {
    const left = Math.max(atLeast, Math.min(partWithin, until - Date.now()));
    await within(left, closer()).catch((error) => log.error({ err: error }, "closing failed"));
  }
}

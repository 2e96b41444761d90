import { within } from "~/app/platform/http/unavailable.server";
import type { Logger } from "~/app/platform/process/log.server";

/** What one part may take to close, in ms; all of them together stay below what supervisors wait before they kill. */
const partWithin = 5000;
const allWithin = 7000;
/** What is left for a part when the others took it all: enough for one that only has to be told. */
const atLeast = 250;

/** Closes the parts of a process one after the other. One that fails or takes too long does not keep the next from its turn. */
export async function closeAll(closers: readonly (() => Promise<unknown>)[], log: Logger): Promise<void> {
  const until = Date.now() + allWithin;
  for (const closer of closers) {
    const left = Math.max(atLeast, Math.min(partWithin, until - Date.now()));
    await within(left, closer()).catch((error) => log.error({ err: error }, "closing failed"));
  }
}

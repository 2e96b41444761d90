import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Returns the bytes of buffers that are still referenced; collects garbage first. */
function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().arrayBuffers;
}

/**
 * Watches the memory held while a body is sent, every 4 MB of it: garbage collection takes time, and the amount sent
 * between two looks must not depend on that. `maxHeld` returns the max bytes held beyond those at the beginning.
 */
export function watchHeld(): { onSent(bytes: number): void; maxHeld(): number } {
  const before = heldBytes();
  let max = 0;
  let next = 0;
  const onSent = (bytes: number) => {
    if (bytes < next) return;
    next = bytes + 4 * 1024 * 1024;
    max = Math.max(max, heldBytes() - before);
  };
  return { onSent, maxHeld: () => max };
}

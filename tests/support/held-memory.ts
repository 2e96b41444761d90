import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Returns the bytes of buffers that are still referenced; collects garbage first. */
function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().arrayBuffers;
}

/**
 * Watches the memory held while something is sent, every 4 MB of it: collecting garbage takes time, and how much comes
 * between two looks must not depend on that. `mostHeld` returns the most bytes held beyond those at the beginning.
 */
export function watchHeld(): { onSent(bytes: number): void; mostHeld(): number } {
  const before = heldBytes();
  let most = 0;
  let next = 0;
  const onSent = (bytes: number) => {
    if (bytes < next) return;
    next = bytes + 4 * 1024 * 1024;
    most = Math.max(most, heldBytes() - before);
  };
  return { onSent, mostHeld: () => most };
}

import { setFlagsFromString } from "node:v8";

/**
 * Growth since the last collection that triggers the next one, in per cent; V8 alone lets the heap grow to four times
 * its size.
 */
const growth = 50;

/**
 * Keeps the heap close to its live size (about 60 MB), for a few per cent of CPU time: see
 * docs/decisions/0166-limits.md. Set here and not on the command line, so that it applies however the shop is started.
 */
export function boundHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${growth}`);
}

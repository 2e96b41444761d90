/** Error codes of the system (ENOSPC, EDQUOT) and of PostgreSQL (disk_full) for a full disk. */
const codes = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Returns the sentence for a start that failed because a disk is full, or null when it failed for another reason. */
export function diskFull(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && codes.has(String(cause.code))) {
      return "The disk is full. Make room on the disk of DATA_DIR (and of your database), then start again.";
    }
  }
  return null;
}

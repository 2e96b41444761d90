/** How the system (ENOSPC, EDQUOT) and PostgreSQL (disk_full) say that there is no room left. */
const codes = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** The sentence for a start that ended because a disk is full, or null when it ended for another reason. */
export function diskFull(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && codes.has(String(cause.code))) {
      return "The disk is full. Make room on the disk of DATA_DIR (and of your database), then start again.";
    }
  }
  return null;
}

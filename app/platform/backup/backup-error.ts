/** An error that a person can fix; its message is one sentence or two. */
export class BackupError extends Error {
  override name = "BackupError";
}

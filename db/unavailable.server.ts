/** SQLSTATEs of a server that cannot serve now: connection classes, shutting down, too many connections, a statement over its time. */
const states = /^(?:08...|57P0[123]|57014|53300)$/;
/** What the system says when a connection cannot be made or broke. */
const faults = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOENT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** What pg says without a code: a statement or a connection over its time, or one that went away. */
const words =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|The database is resting)/;

/** Not asked at all, because it did not answer a moment ago. */
export class DatabaseResting extends Error {
  override readonly name = "DatabaseResting";
  constructor() {
    super("The database is resting: it did not answer a moment ago.");
  }
}

/** A statement or a connection took longer than it may, on our side: the server is frozen or out of reach. */
export function isTimeout(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated due to connection timeout)/.test(
      error.message,
    )
  );
}

/** Whether an error only says that the database cannot answer now: the same request may work in some seconds. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return states.test(code) || faults.has(code) || words.test(error.message) || isUnavailable(error.cause);
}

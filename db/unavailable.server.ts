import { NoConnectionFree } from "./connection-places.server";

/**
 * SQLSTATEs of a server that cannot serve now: connection classes, shutdown, a statement timeout, a lack of resources
 * (53: disk full, out of memory, too many connections) and faults of its system (58: a file that cannot be read). The
 * transaction was rolled back, so the same request may be sent again.
 */
const states = /^(?:08...|53...|57P0[123]|57014|58...)$/;
/** System errors of a connection that cannot be established, or broke. */
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
/** Messages of pg errors without a code: a timed-out statement or connection, or a lost one. */
const text =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Thrown without a connection attempt, because the last one just failed. */
export class DatabaseResting extends Error {
  override readonly name = "DatabaseResting";
  constructor() {
    super("The database is resting: it did not answer a moment ago.");
  }
}

/** True when a statement or a new connection timed out on our side: the server is frozen or unreachable. */
export function isTimeout(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated due to connection timeout)/.test(
      error.message,
    )
  );
}

/** True when an error only means that the database is unavailable: the same request may work in a few seconds. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseResting || error instanceof NoConnectionFree) return true;
  const code = "code" in error ? String(error.code) : "";
  return states.test(code) || faults.has(code) || text.test(error.message) || isUnavailable(error.cause);
}

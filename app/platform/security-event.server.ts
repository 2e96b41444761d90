import type { RequestContext } from "~/app/context.server";

/** Logged attempts on accounts and permissions, so that an attack can be detected and traced. */
export type SecurityEvent =
  | "signedIn"
  | "signInFailed"
  | "confirmed"
  | "codeFailed"
  | "secondFactorProved"
  | "secondFactorFailed"
  | "secondFactorChanged"
  | "passwordFailed"
  | "accountForgotten"
  | "accessRefused"
  | "linkRefused";

/** Parts of the request context that a log line needs. */
export type LogContext = Pick<RequestContext, "log" | "address" | "requestId">;

/**
 * Logs at level info who attempted what from where. Never logs a secret: no password, code or token, and accounts only
 * masked.
 * @param facts ids, masked names, refusal codes
 */
export function securityEvent(
  { log, address, requestId }: LogContext,
  event: SecurityEvent,
  facts: Record<string, string | number>,
): void {
  log.info({ security: event, address, requestId, ...facts }, "security");
}

import type { RequestContext } from "~/app/context.server";

/** What the log keeps of attempts on accounts and rights, so that an attack can be seen and followed. */
export type SecurityEvent =
  | "signedIn"
  | "signInFailed"
  | "confirmed"
  | "codeFailed"
  | "secondFactorProved"
  | "secondFactorFailed"
  | "secondFactorChanged"
  | "passwordFailed"
  | "accessRefused"
  | "linkRefused";

/** What a line needs of the request. */
export type LogContext = Pick<RequestContext, "log" | "address" | "requestId">;

/**
 * A line of the log about who tried what from where, at level info. Never a secret: no password, code or token, and accounts only masked.
 * @param facts ids, masked names, refusal codes
 */
export function securityEvent(
  { log, address, requestId }: LogContext,
  event: SecurityEvent,
  facts: Record<string, string | number>,
): void {
  log.info({ security: event, address, requestId, ...facts }, "security");
}

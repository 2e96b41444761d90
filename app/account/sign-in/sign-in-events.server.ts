import { type LogContext, securityEvent } from "~/app/platform/security-event.server";
import { maskedTarget } from "../rules";

/** Logs a failed sign-in. @param account as typed; the log entry has it masked */
export function signInFailed(
  context: LogContext,
  { kind, account, reason }: { kind: "user" | "staff"; account: string; reason: string },
): void {
  securityEvent(context, "signInFailed", { kind, account: maskedTarget(account), reason });
}

/** Logs that a password or payment password required from a signed-in buyer was wrong, or is locked. */
export function passwordFailed(context: LogContext, userId: number, reason: string): void {
  securityEvent(context, "passwordFailed", { user: userId, reason });
}

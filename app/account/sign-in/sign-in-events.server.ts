import { type LogContext, securityEvent } from "~/app/platform/security-event.server";
import { maskedTarget } from "../rules";

/** The log's line when somebody did not come in. @param account as it was typed; the line has it masked */
export function signInFailed(
  context: LogContext,
  { kind, account, reason }: { kind: "user" | "staff"; account: string; reason: string },
): void {
  securityEvent(context, "signInFailed", { kind, account: maskedTarget(account), reason });
}

/** The log's line when a password or payment password that an act of a signed-in buyer asked for was wrong, or is locked. */
export function passwordFailed(context: LogContext, userId: number, reason: string): void {
  securityEvent(context, "passwordFailed", { user: userId, reason });
}

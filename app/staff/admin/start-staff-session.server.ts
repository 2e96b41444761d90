import { rememberDevice } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { securityEvent } from "~/app/platform/security-event.server";
import { transact } from "~/db/transact.server";
import { audit } from "../audit-queries.server";
import { recordStaffLogin } from "../members/staff-queries.server";

/**
 * Returns the Set-Cookie line that gives a session a new id, after the second factor or another proof of identity.
 * @param shown false = only the password was checked, whatever else is set up
 */
export async function renewedStaffSession(
  { sessions }: RequestContext,
  sessionId: string,
  shown = true,
): Promise<{ "Set-Cookie": string }> {
  return { "Set-Cookie": sessions.staff.cookie(await sessions.staff.renew(sessionId, shown)) };
}

/** Signs a member of staff in on this browser: a new session id, the previous session ended, an audit log entry. */
export async function startStaffSession(
  request: Request,
  context: RequestContext,
  staff: { id: number; name: string; role: string },
): Promise<Headers> {
  const { sessions, db, address } = context;
  const previous = await context.staffSession();
  if (previous) await sessions.staff.end(previous.sessionId);
  securityEvent(context, "signedIn", { staff: staff.id });
  const agent = request.headers.get("User-Agent") ?? "";
  const { sessionId } = await sessions.staff.create(staff.id, { agent, address });
  await transact(db, async (trx) => {
    await recordStaffLogin(trx, staff.id);
    const subject = { kind: "staff", id: staff.id, label: staff.name };
    await audit(trx, { staff, action: "staff.signedIn", subject, address });
  });
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", sessions.staff.cookie(sessionId));
  headers.append("Set-Cookie", rememberDevice(request, context, `staff ${staff.id}`));
  return headers;
}

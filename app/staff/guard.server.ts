import { redirect } from "#router/server";
import type { RequestContext } from "~/app/context.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { loggedPath } from "~/app/platform/process/logged-path";
import { securityEvent } from "~/app/platform/security-event.server";
import type { Handle } from "~/db/transact.server";
import { type SignedIn, staffOfSession } from "./members/staff-queries.server";
import { may, needsSecondFactor, type Permission, rolePermissions, type StaffRole } from "./permissions";

/** A signed-in member of staff who has passed every required step. */
export interface Staff {
  id: number;
  email: string;
  name: string;
  role: StaffRole;
  permissions: readonly Permission[];
}

/** One lookup per request: both the frame and the page inside it call this. */
const known = new WeakMap<RequestContext, Promise<(SignedIn & { sessionId: string }) | null>>();

/** Returns the person behind the staff cookie, however far their sign-in got; null = nobody. */
export function currentStaff(context: RequestContext): Promise<(SignedIn & { sessionId: string }) | null> {
  let found = known.get(context);
  if (!found) {
    found = context.staffSession().then(async (session) => {
      const staff = session && (await staffOfSession(context.db, session.sessionId));
      return staff && { ...staff, sessionId: session.sessionId };
    });
    known.set(context, found);
  }
  return found;
}

/** Returns the member of staff of a completed sign-in, for requests without a page to redirect to; null = none. */
export async function staffBehind(
  handle: Handle,
  sessionId: string,
): Promise<{ id: number; permissions: readonly Permission[] } | null> {
  const staff = await staffOfSession(handle, sessionId);
  if (!staff || (staff.secondFactor ? !staff.proved : needsSecondFactor(staff))) return null;
  return { id: staff.id, permissions: rolePermissions[staff.role] };
}

/** Returns the requested address. After a form submission that is the page of the form, which has the same address. */
function requested(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  return localPath(url.pathname + url.search);
}

/**
 * Returns a signed-in member of staff. Redirects a visitor to the staff login page with the way back; a missing second
 * factor to its page; a required but not configured one to one's own account, unless `settingUp`: then nothing is
 * permitted yet.
 */
export async function requireSignedIn(
  request: Request,
  context: RequestContext,
  { settingUp = false }: { settingUp?: boolean } = {},
): Promise<Staff & { sessionId: string; secondFactor: boolean; knownPassword: boolean }> {
  const staff = await currentStaff(context);
  const next = requested(request);
  if (!staff) throw redirect(href("/operator/login", { next }));
  if (staff.secondFactor && !staff.proved) throw redirect(href("/operator/second-factor", { next }));
  const mustSetUp = !staff.secondFactor && needsSecondFactor(staff);
  if (mustSetUp && !settingUp) throw redirect(href("/operator/account"));
  const { id, email, name, role, sessionId, secondFactor, knownPassword } = staff;
  const permissions = mustSetUp ? [] : rolePermissions[role];
  return { id, email, name, role, sessionId, secondFactor, knownPassword, permissions };
}

/**
 * Guards changes to how an account is opened: passes those who confirmed their identity within the last ten minutes, by
 * password and, where configured, second factor; redirects others to the confirmation page and back.
 */
export async function requireRecentStaff(request: Request, context: RequestContext): Promise<void> {
  const session = await context.staffSession();
  if (session && (await context.sessions.staff.isRecent(session.sessionId))) return;
  throw redirect(href("/operator/confirm", { next: requested(request) }));
}

/** Same as `requireSignedIn`, for staff with this permission; 403 for anybody else. */
export async function requireStaff(request: Request, context: RequestContext, permission: Permission): Promise<Staff> {
  const { id, email, name, role, permissions } = await requireSignedIn(request, context);
  const staff = { id, email, name, role, permissions };
  if (!may(staff, permission)) {
    securityEvent(context, "accessRefused", { staff: id, permission, path: loggedPath(new URL(request.url).pathname) });
    throw new Response(null, { status: 403 });
  }
  return staff;
}

import { redirect } from "@remix-run/node";
import type { RequestContext } from "~/app/context.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { loggedPath } from "~/app/platform/process/logged-path";
import { securityEvent } from "~/app/platform/security-event.server";
import { type SignedIn, staffOfSession } from "./members/staff-queries.server";
import { may, needsSecondFactor, type Permission, rolePermissions, type StaffRole } from "./permissions";

/** A signed-in member of staff, with everything that was asked for. */
export interface Staff {
  id: number;
  email: string;
  name: string;
  role: StaffRole;
  permissions: readonly Permission[];
}

/** One look per request, whoever asks: the frame and the page inside it both do. */
const known = new WeakMap<RequestContext, Promise<(SignedIn & { sessionId: string }) | null>>();

/** Who is behind the staff cookie, however far they got; null = nobody. */
export function currentStaff(context: RequestContext): Promise<(SignedIn & { sessionId: string }) | null> {
  let found = known.get(context);
  if (!found) {
    found = context.staffVisit().then(async (visit) => {
      const staff = visit && (await staffOfSession(context.db, visit.sessionId));
      return staff && { ...staff, sessionId: visit.sessionId };
    });
    known.set(context, found);
  }
  return found;
}

/** Where this request wanted to go. After a form it is the page that showed it, which is at the same address. */
function wanted(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  return localPath(url.pathname + url.search);
}

/**
 * A signed-in member of staff. Nobody → the staff login page with the way back; a second factor not yet given → its page. One
 * that is required and not set up → the own account, unless `settingUp`.
 */
export async function requireSignedIn(
  request: Request,
  context: RequestContext,
  { settingUp = false }: { settingUp?: boolean } = {},
): Promise<Staff & { sessionId: string; secondFactor: boolean; knownPassword: boolean }> {
  const staff = await currentStaff(context);
  const next = wanted(request);
  if (!staff) throw redirect(href("/operator/login", { next }));
  if (staff.secondFactor && !staff.proved) throw redirect(href("/operator/second-factor", { next }));
  if (!settingUp && !staff.secondFactor && needsSecondFactor(staff)) {
    throw redirect(href("/operator/account"));
  }
  const { id, email, name, role, sessionId, secondFactor, knownPassword } = staff;
  return { id, email, name, role, sessionId, secondFactor, knownPassword, permissions: rolePermissions[role] };
}

/**
 * For what changes how an account is opened: goes on for who showed within the last ten minutes who they are, by password and, where
 * one is set up, second factor; others are led to the page that asks, and back.
 */
export async function requireRecentStaff(request: Request, context: RequestContext): Promise<void> {
  const visit = await context.staffVisit();
  if (visit && (await context.sessions.staff.isRecent(visit.sessionId))) return;
  throw redirect(href("/operator/confirm", { next: wanted(request) }));
}

/** The same as `requireSignedIn`, who may do this; 403 for anybody else. */
export async function requireStaff(request: Request, context: RequestContext, permission: Permission): Promise<Staff> {
  const { id, email, name, role, permissions } = await requireSignedIn(request, context);
  const staff = { id, email, name, role, permissions };
  if (!may(staff, permission)) {
    securityEvent(context, "accessRefused", { staff: id, permission, path: loggedPath(new URL(request.url).pathname) });
    throw new Response(null, { status: 403 });
  }
  return staff;
}

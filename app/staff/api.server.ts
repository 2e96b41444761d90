/**
 * The door of the staff: members and their permissions, the audit log; every area authorizes and logs through it.
 *
 * Tables: staff, staff_invites, staff_recovery_codes, staff_sessions, staff_views, audit_log.
 * States: invited, enabled, disabled; a session is open, recent (ten minutes) or ended.
 * Events: none; every act is a row of the audit log in its transaction.
 * Start reading: guard.server.ts and permissions.ts, then admin/sign-in-staff.server.ts.
 */

export type { Actor } from "./actor";
export { listActions } from "./admin/audit-log-queries.server";
export { type AuditAction, audit } from "./audit-queries.server";
export { requireSignedIn, requireStaff, type Staff, staffBehind } from "./guard.server";
export { moveRow, type RowMove } from "./move-row.server";
export { type Permission, rolesWith } from "./permissions";
export { readStaffForm, type StaffForm } from "./read-staff-form.server";
export { secondPerson } from "./second-person.server";
export { viewsOf } from "./views/views-queries.server";

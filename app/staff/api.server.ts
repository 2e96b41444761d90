/**
 * The door of the staff: members and their permissions, the audit log, CSV; every area authorizes and logs through it.
 *
 * Tables: staff, staff_invites, staff_recovery_codes, staff_sessions, audit_log.
 * States: invited, enabled, disabled; a session is open, recent (ten minutes) or ended.
 * Events: none; every act is a row of the audit log in its transaction.
 * Start reading: guard.server.ts and permissions.ts, then admin/sign-in-staff.server.ts.
 */

export type { Actor } from "./actor";
export { listActs } from "./admin/audit-log-queries.server";
export { audit } from "./audit-queries.server";
export { csvStream, csvTable, isoTime, maxExported, textColumns } from "./csv.server";
export { requireSignedIn, requireStaff, type Staff, staffBehind } from "./guard.server";
export { type Permission, rolesWith } from "./permissions";
export { decodedText, type ReadRow, readCsv, readTable } from "./read-csv.server";
export { readStaffForm } from "./read-staff-form.server";
export { secondPerson } from "./second-person.server";

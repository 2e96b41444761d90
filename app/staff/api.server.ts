/** The door of staff. */

export type { Actor } from "./actor";
export { listActs } from "./admin/audit-log-queries.server";
export { staffIdForm } from "./admin/sign-in-form.server";
export { audit } from "./audit-queries.server";
export { csvTable, isoTime, mostExported, textColumns } from "./csv.server";
export { requireSignedIn, requireStaff, type Staff } from "./guard.server";
export type { Permission } from "./permissions";
export { readStaffForm } from "./read-staff-form.server";

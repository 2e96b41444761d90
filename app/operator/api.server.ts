/** The door of staff and console: what the page editor may ask. */
export { audit } from "./audit-queries.server";
export { csvTable, mostExported, textColumns } from "./csv";
export { requireStaff } from "./guard.server";
export { readStaffForm } from "./read-staff-form.server";

/**
 * The door of the people: everything about one person across all areas, for staff and for the person. It reads other
 * areas' data, and writes it through their doors.
 *
 * Tables: user_notes, data_exports.
 * States: a request for data can be taken until it ends; an account is in use, or given up for good.
 * Events: none; a given-up account is one transaction through every area.
 * Start reading: data/personal-tables.ts, then leaving/forget-person.server.ts and admin/person-page.server.ts.
 */

export { addNote } from "./admin/add-note.server";
export { notesOf } from "./admin/notes-queries.server";
export { removeOldExports } from "./data/exports-queries.server";

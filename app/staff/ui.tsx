/** The door of the staff area. */

export { LatestActions } from "./admin/ui/latest-actions";
export { SecondPersonNote } from "./admin/ui/second-person-note";
export { may } from "./permissions";

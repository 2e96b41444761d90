/** The door of the staff area. */

export { LatestActs } from "./admin/ui/latest-acts";
export { SecondPersonNote } from "./admin/ui/second-person-note";
export { may } from "./permissions";

/** The door of the staff area. */

export { LatestActs } from "./admin/ui/latest-acts";
export { may } from "./permissions";

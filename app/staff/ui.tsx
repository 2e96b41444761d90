/** The door of staff. */

export { LatestActs } from "./admin/ui/latest-acts";
export { may } from "./permissions";

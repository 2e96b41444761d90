import { pointsReportFile } from "../points-report.server";

/** `/operator/points/report.csv`: points given, spent and ended in each of the last twelve months. */
export const loader = pointsReportFile;

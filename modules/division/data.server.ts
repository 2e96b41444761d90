import { type Fill, noRows } from "../data.server";

export const fill: Fill<"division"> = noRows;

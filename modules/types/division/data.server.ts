import { type Fill, noRows } from "../../fill/data.server";

export const fill: Fill<"division"> = noRows;

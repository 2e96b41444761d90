import { defineShape } from "../../format/shape";

/** The running bargains. */
export const bargain = defineShape({ type: "bargain", group: "promotion", style: {}, params: {}, row: {} });

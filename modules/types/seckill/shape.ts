import { defineShape } from "../../format/shape";

/** The running flash sale. */
export const seckill = defineShape({ type: "seckill", group: "promotion", style: {}, params: {}, row: {} });

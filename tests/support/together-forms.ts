import type { FormRow } from "./form-rows";

/** The rows of `formRows` about teams and bargains. */
export const togetherForms: Record<string, FormRow[]> = {
  "/pages/user/order/group": [{ fields: ({ teamOrderId }) => ({ order: teamOrderId }) }],
  "/pages/user/order/team": [
    { query: ({ teamToken }) => ({ token: teamToken }), fields: ({ teamOrderId }) => ({ order: teamOrderId }) },
  ],
  "/pages/user/order/bargain": [{ fields: ({ bargainSkuId }) => ({ sku: bargainSkuId, back: "/" }) }],
  "/pages/user/order/help": [{ query: ({ bargainToken }) => ({ token: bargainToken }), fields: () => ({}) }],
};

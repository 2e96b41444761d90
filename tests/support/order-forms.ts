import { randomUUID } from "node:crypto";
import type { FormRow } from "./form-row";

/** The rows of `formRows` about orders, teams and bargains. */
export const orderForms: Record<string, FormRow[]> = {
  "/pages/user/order/addorder": [
    {
      query: ({ skuId }) => ({ type: "buy", data: `${skuId}-1` }),
      fields: ({ addressId, shown }) => ({ key: randomUUID(), address: addressId, shown }),
    },
  ],
  "/pages/user/order/order": [
    { fields: ({ receivedId }) => ({ intent: "hide", id: receivedId }) },
    { fields: ({ orderId }) => ({ intent: "cancel", id: orderId }) },
    { fields: () => ({ intent: "cancel" }), status: 400 },
  ],
  "/pages/user/order/details": [
    {
      query: ({ orderId }) => ({ id: orderId }),
      fields: ({ orderId, addressId }) => ({ intent: "changeAddress", id: orderId, address: addressId }),
    },
    {
      query: ({ receivedId }) => ({ id: receivedId }),
      fields: ({ receivedId }) => ({ intent: "buyAgain", id: receivedId }),
    },
  ],
  "/pages/user/order/logistics": [
    {
      query: ({ receivedId }) => ({ id: receivedId }),
      fields: ({ receivedId }) => ({ intent: "confirm", id: receivedId }),
    },
  ],
  "/pages/user/order/comment": [
    { query: ({ receivedId }) => ({ id: receivedId }), fields: ({ lineId }) => ({ line: lineId }), status: 400 },
    {
      query: ({ receivedId }) => ({ id: receivedId }),
      fields: ({ lineId, uploadId }) => ({
        line: lineId,
        description: 5,
        delivery: 5,
        service: 5,
        shop: 5,
        body: "As described",
        pictureId: uploadId,
      }),
    },
  ],
  "/pages/user/order/group": [{ fields: ({ teamOrderId }) => ({ intent: "leave", id: teamOrderId }) }],
  "/pages/user/order/team": [
    {
      query: ({ teamToken }) => ({ token: teamToken }),
      fields: ({ teamOrderId }) => ({ intent: "leave", id: teamOrderId }),
    },
  ],
  "/pages/user/order/bargain": [{ fields: ({ bargainSkuId }) => ({ sku: bargainSkuId, back: "/" }) }],
  "/pages/user/order/help": [{ query: ({ bargainToken }) => ({ token: bargainToken }), fields: () => ({}) }],
};

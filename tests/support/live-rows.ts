import type { MerchantThings } from "./merchant-things";

/** The rows of `merchantRows` about live rooms. */
export const liveRows = {
  "/pages/store/marketing/live": {
    permission: "live" as const,
    asked: [({ roomId }: MerchantThings) => ({ id: roomId })],
    acts: {
      "plans a room": {
        fields: () => ({ intent: "plan", title: "Evening session", key: "9c3b8f7a-6b77-4f0e-9a43-1d5b8f2f7c10" }),
        names: false as const,
      },
      "changes a room": {
        fields: ({ roomId }: MerchantThings) => ({ intent: "change", room: roomId, title: "Later", version: 1 }),
      },
      "cancels a room": { fields: ({ roomId }: MerchantThings) => ({ intent: "cancel", room: roomId }) },
      "ends a room": { fields: ({ roomId }: MerchantThings) => ({ intent: "end", room: roomId }) },
    },
  },
  "/pages/store/marketing/live.csv": { permission: "live" as const },
  "/pages/shop/live/live": {
    permission: "live" as const,
    asked: [({ roomId }: MerchantThings) => ({ id: roomId })],
    acts: {
      "plans a room at once": {
        fields: () => ({ intent: "plan", title: "Now", key: "9c3b8f7a-6b77-4f0e-9a43-1d5b8f2f7c11" }),
        names: false as const,
      },
      "ends a room": { fields: ({ roomId }: MerchantThings) => ({ intent: "end", room: roomId }) },
      "renews a stream key": { fields: ({ roomId }: MerchantThings) => ({ intent: "renew", room: roomId }) },
    },
  },
  "/pages/shop/live/shelf": {
    permission: "live" as const,
    noPage: true as const,
    acts: {
      "takes goods off the shelf": {
        fields: ({ roomId }: MerchantThings) => ({ intent: "drop", room: roomId, goods: 1 }),
      },
      "begins an offer": {
        fields: ({ roomId }: MerchantThings) => ({
          intent: "offer",
          room: roomId,
          goods: 1,
          sku: 1,
          price: "1.00",
          quota: "5",
          limit: "",
          minutes: "5",
        }),
      },
      "shows nothing over the picture": {
        fields: ({ roomId }: MerchantThings) => ({ intent: "explain", room: roomId, goods: "" }),
      },
    },
  },
  "/pages/shop/live/run": {
    permission: "live" as const,
    noPage: true as const,
    acts: {
      "opens a run": { fields: ({ roomId }: MerchantThings) => ({ intent: "start", room: roomId }) },
      "tries the upload": { fields: () => ({ intent: "try", bytes: "0" }), names: false as const },
    },
  },
};

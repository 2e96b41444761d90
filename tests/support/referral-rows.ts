import type { MerchantThings } from "./merchant-things";

/** The rows of `merchantRows` about referral. */
export const referralRows = {
  "/pages/store/marketing/referral": {
    permission: "finance" as const,
    acts: {
      "sets what the shop gives": {
        fields: () => ({ intent: "shop", active: "on", rate: "5" }),
        names: false as const,
      },
      "sets what goods give": {
        fields: ({ goodsId }: MerchantThings) => ({ intent: "goods", goods: goodsId, goodsRate: "5" }),
        // Typed by hand: its field says that the shop has no such goods.
        elsewhere: 400,
      },
      "lets goods give as the shop": {
        fields: ({ goodsId }: MerchantThings) => ({ intent: "without", goods: goodsId }),
      },
    },
  },
  "/pages/store/marketing/referral.csv": { permission: "finance" as const },
};

import type { MerchantThings } from "./merchant-things";

const offer = ({ offerId }: MerchantThings) => ({ id: offerId });
const onOffer = (intent: string) => ({ query: offer, fields: () => ({ intent }) });

/** The rows of `merchantRows` about offers. */
export const offerRows = {
  "/pages/store/marketing/offers": {
    permission: "finance" as const,
    acts: {
      "copies last week's offers": { fields: () => ({ intent: "copyLastWeek" }), names: false as const },
      "sends offers in": { fields: ({ offerId }: MerchantThings) => ({ intent: "submit", offer: `${offerId}:1` }) },
    },
  },
  "/pages/store/marketing/offer": {
    permission: "finance" as const,
    asked: [offer, ({ plannedOfferId }: MerchantThings) => ({ id: plannedOfferId })],
    acts: {
      "adds an offer": {
        query: ({ goodsId }: MerchantThings) => ({ id: "new", goods: goodsId }),
        fields: () => ({ intent: "save" }),
      },
      "saves an offer": onOffer("save"),
      "changes an offer": onOffer("change"),
      "ends an offer": onOffer("end"),
      "takes an offer back": onOffer("takeBack"),
      "copies an offer": onOffer("copyWeek"),
    },
  },
  "/pages/store/marketing/offers.csv": { permission: "finance" as const },
};

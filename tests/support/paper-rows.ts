import type { MerchantThings } from "./merchant-things";

/** The rows of `merchantRows` about taxes and papers. */
export const paperRows = {
  "/pages/store/finance/taxes": { permission: "finance" as const },
  "/pages/store/finance/taxes.csv": { permission: "finance" as const },
  "/pages/store/finance/invoices": {
    permission: "finance" as const,
    acts: {
      "names who issues": {
        fields: () => ({ version: 1, registeredName: "Tea Ltd.", prefix: "TEA-" }),
        names: false as const,
      },
    },
  },
  "/pages/store/finance/invoices.csv": { permission: "finance" as const },
  "/pages/store/finance/invoice.pdf": {
    permission: "finance" as const,
    asked: [({ paperId }: MerchantThings) => ({ id: paperId })],
  },
};

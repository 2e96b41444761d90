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
      "asks for a month as one file": {
        fields: () => ({ intent: "file", month: new Date().toISOString().slice(0, 7) }),
        names: false as const,
      },
    },
  },
  "/pages/store/finance/invoices.csv": { permission: "finance" as const },
  "/pages/store/finance/invoice": {
    permission: "finance" as const,
    asked: [({ paperId }: MerchantThings) => ({ id: paperId })],
  },
  // A file that was not made yet is a 404; tests/papers/files.test.ts takes one.
  "/pages/store/finance/invoices.zip": { permission: "finance" as const, noPage: true as const },
  "/pages/store/finance/invoice.pdf": {
    permission: "finance" as const,
    asked: [({ paperId }: MerchantThings) => ({ id: paperId })],
  },
};

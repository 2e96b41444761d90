import { z } from "zod";

const texts = z.union([z.string(), z.record(z.string(), z.string())]);
const shares = z.object({ walletMinor: z.number(), providerMinor: z.number() });

/**
 * What a notice names, as it was when it was written: stored with it by the statement that writes it (`notice_facts` in
 * the database). Nothing else may be said by it, so its words never change. Amounts in minor units.
 */
export const noticeFacts = z.object({
  number: z.string().optional(),
  shop: texts.optional(),
  goods: texts.optional(),
  picture: z.object({ hash: z.string(), width: z.number(), height: z.number(), tint: z.number() }).nullish(),
  amountMinor: z.number().optional(),
  currency: z.string().optional(),
  /** Went back to the buyer with it, by the ledger, and the code of the provider that the order was paid through. */
  back: shares.nullish(),
  provider: z.string().nullish(),
  /** The shop was credited with it. */
  creditedMinor: z.number().optional(),
  /** A recharge that paid its purchase. */
  purchasePaid: z.boolean().optional(),
  title: texts.optional(),
  text: texts.optional(),
  link: z.string().optional(),
});

export type NoticeFacts = z.infer<typeof noticeFacts>;

import { z } from "zod";

const texts = z.union([z.string(), z.record(z.string(), z.string())]);
const shares = z.object({ walletMinor: z.number(), providerMinor: z.number() });

/**
 * The facts of a notice as of its writing, stored by the same statement (`notice_facts` in the database). Its text uses
 * nothing else, so it never changes. Amounts in minor units.
 */
export const noticeFacts = z.object({
  number: z.string().optional(),
  shop: texts.optional(),
  goods: texts.optional(),
  picture: z.object({ hash: z.string(), width: z.number(), height: z.number(), tint: z.number() }).nullish(),
  amountMinor: z.number().optional(),
  currency: z.string().optional(),
  /** Refunded to the buyer, by the ledger, and the code of the order's payment provider, and its name. */
  back: shares.nullish(),
  provider: z.string().nullish(),
  providerNames: z.record(z.string(), z.string()).nullish(),
  creditedMinor: z.number().optional(),
  purchasePaid: z.boolean().optional(),
  /** What ends on a day, `2026-12-13`: so many points, or a membership. */
  points: z.number().optional(),
  day: z.string().optional(),
  /** When something begins, ms since 1970. */
  at: z.number().optional(),
  title: texts.optional(),
  text: texts.optional(),
  link: z.string().optional(),
});

export type NoticeFacts = z.infer<typeof noticeFacts>;

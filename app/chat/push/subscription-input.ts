import { z } from "zod";

/** A browser's subscription: the endpoint of its push service, and the keys to encrypt messages with (base64url). */
export const subscriptionInput = z.object({
  endpoint: z.url().max(1000),
  p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}$/),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
});

export type SubscriptionInput = z.output<typeof subscriptionInput>;

import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { href } from "~/app/platform/http/href";
import type { AskedRefund, PaymentProvider, ProviderCall, ProviderNews } from "./provider";

const signatureHeader = "X-Simulator-Signature";
const id = z.number().int().positive();
const news = z.discriminatedUnion("outcome", [
  z.strictObject({ outcome: z.literal("refused"), paymentId: id }),
  z.strictObject({
    outcome: z.literal("authorised"),
    paymentId: id,
    reference: z.string().min(1).max(200),
    amountMinor: id,
  }),
]);

const sign = (secret: string, body: string) =>
  createHmac("sha256", secret).update("payment simulator\n").update(body).digest("hex");

/**
 * A provider for the demo and for tests: a page of our own asks whether to pay, and no money moves. The books of a real
 * provider are computed here, so that the same request has the same result.
 */
export function createSimulator(secret: string) {
  const simulator = {
    name: "simulator",
    authorises: true,
    // Its page is ours, and asks nobody who comes too late.
    shortestMinutes: 0,
    start: async ({ paymentId }) => ({ address: href("/pay/simulator", { payment: paymentId }) }),
    async verify({ headers, body }) {
      const given = Buffer.from(headers.get(signatureHeader) ?? "");
      const right = Buffer.from(sign(secret, body));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const parsed = news.safeParse(parse(body));
      return parsed.success ? parsed.data : null;
    },
    // It calls back at once when its buyer decides, and stores nothing about those who never do.
    status: async ({ paymentId }: { paymentId: number }) => ({ outcome: "unknown", paymentId }),
    capture: async ({ amountMinor }) => ({ receivedMinor: amountMinor }),
    void: async () => ({ capturedMinor: null }),
    refund: async ({ reference, key }: Pick<AskedRefund, "reference" | "key">) => ({
      reference: `refund-${createHash("sha256").update(`${reference}\n${key}`).digest("hex").slice(0, 24)}`,
    }),
  } satisfies PaymentProvider;
  return simulator;
}

/** The callback of the simulator after its buyer decided. */
export function simulatedCall(secret: string, news: ProviderNews): ProviderCall {
  const body = JSON.stringify(news);
  return { headers: new Headers({ [signatureHeader]: sign(secret, body) }), body };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

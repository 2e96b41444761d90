import type { RequestContext } from "~/app/context.server";
import { keysOf } from "~/app/platform/secrets/keys.server";
import type { PaymentProvider } from "./provider";
import { createSimulator } from "./simulator.server";

type Installed = Pick<RequestContext, "codeSecret" | "paymentSimulator">;

export const simulatorSecret = ({ codeSecret }: Pick<Installed, "codeSecret">) => keysOf(codeSecret)[0].secret;

/** The payment providers of this shop, besides the wallet. Add further ones here. */
export function paymentProviders(context: Installed): PaymentProvider[] {
  return context.paymentSimulator ? [createSimulator(simulatorSecret(context))] : [];
}

/** Returns the provider of a name; null when unknown, or not installed. */
export function paymentProvider(context: Installed, name: unknown): PaymentProvider | null {
  return paymentProviders(context).find((provider) => provider.name === name) ?? null;
}

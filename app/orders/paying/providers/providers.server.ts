import type { RequestContext } from "~/app/context.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { keysOf } from "~/app/platform/secrets/keys.server";
import { openValue } from "~/app/platform/secrets/sealed-value.server";
import { readSettings } from "~/app/settings/api.server";
import type { PaymentProvider } from "./provider";
import { readKeys } from "./provider-keys.server";
import { type StoredProvider, storedProvider, storedProviders } from "./providers-queries.server";
import { readDescription } from "./redirect/description.server";
import { createRedirectProvider } from "./redirect/redirect-provider.server";
import { createSimulator } from "./simulator.server";
import { createStripeProvider } from "./stripe/stripe-provider.server";

type Installed = Pick<RequestContext, "db" | "codeSecret" | "totpSecret" | "paymentSimulator"> & {
  env: Pick<RequestContext["env"], "stripeAddress">;
};

export const simulatorSecret = ({ codeSecret }: Pick<Installed, "codeSecret">) => keysOf(codeSecret)[0].secret;

const simulatorOf = (context: Installed) =>
  context.paymentSimulator ? [createSimulator(simulatorSecret(context))] : [];

/**
 * All payment providers that can be spoken to, besides the wallet; also those that are switched off, whose payments may
 * still come to an end.
 */
export async function paymentProviders(context: Installed): Promise<PaymentProvider[]> {
  const stored = await storedProviders(context.db);
  return [...simulatorOf(context), ...stored.flatMap((row) => providerOf(row, context) ?? [])];
}

/** Returns the provider of a name; null when unknown, or not installed. */
export async function paymentProvider(context: Installed, name: unknown): Promise<PaymentProvider | null> {
  const simulator = simulatorOf(context).find((provider) => provider.name === name);
  if (simulator || typeof name !== "string") return simulator ?? null;
  const stored = await storedProvider(context.db, name);
  return stored ? providerOf(stored, context) : null;
}

/**
 * Returns the providers that buyers may choose. Whoever pays in test mode pays nothing: that is offered until the
 * market opens, and in a demo.
 */
export async function offeredProviders(context: Installed): Promise<PaymentProvider[]> {
  const [stored, { opening }] = await Promise.all([storedProviders(context.db), readSettings(context.db)]);
  const tries = context.paymentSimulator || !opening.open;
  const offered = stored.filter(({ enabled, test }) => enabled && (tries || !test));
  return [...simulatorOf(context), ...offered.flatMap((row) => providerOf(row, context) ?? [])];
}

/** Returns the origins of the providers that buyers may choose: where the form of the page that pays leads to. */
export const payOrigins = async (context: Installed): Promise<string[]> => [
  ...new Set((await offeredProviders(context)).flatMap(({ origin }) => origin ?? [])),
];

/** Builds a provider from what is stored of it; null while a key or its description is missing. */
export function providerOf(stored: StoredProvider, context: Omit<Installed, "db">): PaymentProvider | null {
  const { code, kind, test, name: names, description, sealedKeys } = stored;
  const keys = readKeys(sealedKeys === null ? null : openValue(sealedKeys, context.totpSecret));
  if (!keys.key) return null;
  const same = { code, names, test, key: keys.key };
  if (kind === "stripe")
    return keys.webhook
      ? createStripeProvider({ ...same, webhook: keys.webhook, address: context.env.stripeAddress })
      : null;
  const described = readDescription(description);
  return described && createRedirectProvider({ ...same, description: described, currency: marketCurrency() });
}

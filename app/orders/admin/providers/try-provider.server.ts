import type { RequestContext } from "~/app/context.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { openValue } from "~/app/platform/secrets/sealed-value.server";
import { readKeys } from "../../paying/providers/provider-keys.server";
import { readDescription } from "../../paying/providers/redirect/description.server";
import { sentFields, sentText } from "../../paying/providers/redirect/redirect-provider.server";
import { stripeClient } from "../../paying/providers/stripe/stripe-provider.server";
import type { TypedProvider } from "./provider-form.server";
import type { AdminProvider } from "./providers-admin-queries.server";

/** What an example came to: the fields and the text that is signed (with the key hidden), or what Stripe answered. */
export type Trial =
  | { signed: string; fields: [name: string, value: string][] }
  | { answered: true }
  | { answered: false; failure: string };

/** Minor units of the example. */
const exampleMinor = 1234;
/** Stands for a key that is not there, and for one that is not shown. */
const hidden = "•••";

/** Tries what was typed: signs an example payment, or asks Stripe whether it knows the key. Nothing is stored. */
export async function tryProvider(
  { totpSecret, env, origin, language }: RequestContext,
  { kind, stored, typed }: { kind: AdminProvider["kind"]; stored: AdminProvider | null; typed: TypedProvider },
): Promise<Trial> {
  const opened = stored?.sealedKeys ? openValue(stored.sealedKeys, totpSecret) : null;
  const key = typed.keys.key ?? readKeys(opened).key ?? "";
  if (kind === "stripe") return askStripe({ key, address: env.stripeAddress });
  const description = readDescription(typed.description);
  if (!description) throw new Error("what was typed is no description");
  const fields = sentFields(description, key, {
    paymentId: 1001,
    amountMinor: exampleMinor,
    currency: marketCurrency(),
    returnUrl: `${origin}/pay/back?payment=1001`,
    callbackUrl: `${origin}/api/payments/${stored?.code ?? typed.code}`,
    secondsLeft: null,
    locale: language.locale,
    text: language.i18n.t("checkout:pay.bought", { payment: 1001 }),
    startedAt: Date.now(),
    session: null,
  });
  return { signed: sentText(description, hidden, fields.slice(0, -1)), fields };
}

async function askStripe({ key, address }: { key: string; address: string | null }): Promise<Trial> {
  if (key === "") return { answered: false, failure: "" };
  try {
    await stripeClient({ key, address }).balance.retrieve();
    return { answered: true };
  } catch (error) {
    return { answered: false, failure: error instanceof Error ? error.message : String(error) };
  }
}

import { afterAll, beforeAll } from "vitest";
import type { Db } from "~/db/client.server";
import { pretendedBank } from "../pretended-bank";
import { pretendedStripe } from "../pretended-stripe";
import { setUpProvider } from "../provider-factories";
import type { Random } from "../random";
import { expectProvidersToAgree } from "./books";
import type { PretendedPlaces } from "./lives";

/**
 * Starts a pretended Stripe and two pretended banks for the tests of one file, and sets them up in its market:
 * `stripe-test`, `bank`, and `holding`, which authorises. Call it once at the top of the file. They outlive any process
 * that is killed.
 */
export function pretendedProviders(db: Db) {
  let stripe: Awaited<ReturnType<typeof pretendedStripe>>;
  let bank: Awaited<ReturnType<typeof pretendedBank>>;
  let holding: Awaited<ReturnType<typeof pretendedBank>>;
  // Orders with an offer are paid there as well: its page ends in time.
  const described = () =>
    [
      { code: "bank", bank },
      { code: "holding", bank: holding },
    ].map((each) => ({ ...each, key: each.bank.key, description: each.bank.description({ minutes: "5" }) }));
  beforeAll(async () => {
    [stripe, bank, holding] = await Promise.all([
      pretendedStripe(),
      pretendedBank(),
      pretendedBank({ key: "the-key-of-another", holds: true }),
    ]);
    // What they call about is delivered by whoever lives, who may be killed by that.
    bank.silence(true);
    holding.silence(true);
    const { key, webhook } = stripe;
    await setUpProvider(db, { code: "stripe-test", kind: "stripe", keys: { key, webhook } });
    for (const { code, description, key: signing } of described())
      await setUpProvider(db, { code, kind: "redirect", description, keys: { key: signing } });
  });
  afterAll(() => Promise.all([stripe?.close(), bank?.close(), holding?.close()]));

  return {
    places: (): PretendedPlaces => ({
      stripe: { address: stripe.address, key: stripe.key, webhook: stripe.webhook },
      banks: described().map(({ code, key, description, bank: { address } }) => ({ code, address, key, description })),
    }),
    /** Of 24 requests one is not done, and the answer to another is lost; null = all is well again. */
    trouble: (random: Random | null) => {
      const fault = random && (() => (["down", "lost"] as const)[random.below(24)]);
      stripe.troubled(fault);
      bank.troubled(fault);
      holding.troubled(fault);
    },
    agree: () => expectProvidersToAgree(db, { stripe, banks: { bank, holding } }),
  };
}

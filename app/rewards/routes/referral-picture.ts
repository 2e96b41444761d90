import type { LoaderFunctionArgs } from "#router/server";
import { askedCard } from "~/app/platform/cards/asked-card.server";
import { cardResponse } from "~/app/platform/cards/card-response.server";
import { notFound } from "~/app/platform/http/answers.server";
import { cardMarket, languageOf } from "~/app/settings/api.server";
import { referrerByCode } from "../referral/bind-queries.server";
import { referralCard } from "../referral/referral-card.server";

/** `/referral.jpg?token=&as=tall&in=&v=`: the poster of a code; 404 when nobody is brought by it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const asked = askedCard(request, context.offered);
  if (asked?.shape !== "tall") throw notFound();
  const { token: code, shape, locale } = asked;
  const referrer = await referrerByCode(context.db, code);
  if (!referrer) throw notFound();
  const market = await cardMarket(context, await languageOf(context, locale));
  return cardResponse(request, context.storage, referralCard({ name: referrer.name, code }, shape, market));
}

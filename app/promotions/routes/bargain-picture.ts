import type { LoaderFunctionArgs } from "#router/server";
import { askedCard } from "~/app/platform/cards/asked-card.server";
import { cardResponse } from "~/app/platform/cards/card-response.server";
import { notFound } from "~/app/platform/http/answers.server";
import { cardMarket, languageOf } from "~/app/settings/api.server";
import { bargainCard } from "../bargains/bargain-card.server";
import { bargainRow } from "../bargains/bargain-rows-queries.server";
import { shownBargain } from "../bargains/shown-bargains.server";

/** `/bargain.jpg?token=&as=wide|tall&in=&v=`: a bargain for its owner's friends; 404 once nobody can cut it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const asked = askedCard(request, context.offered);
  if (!asked) throw notFound();
  const { token, shape, locale } = asked;
  const row = await bargainRow(context.db, token);
  if (!row) throw notFound();
  const market = await cardMarket(context, await languageOf(context, locale));
  const file = bargainCard({ bargain: shownBargain(row, locale), owner: row.name }, shape, market);
  if (!file) throw notFound();
  return cardResponse(request, context.storage, file);
}

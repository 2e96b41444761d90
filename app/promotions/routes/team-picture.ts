import type { LoaderFunctionArgs } from "#router/server";
import { askedCard } from "~/app/platform/cards/asked-card.server";
import { cardResponse } from "~/app/platform/cards/card-response.server";
import { notFound } from "~/app/platform/http/answers.server";
import { cardMarket, languageOf } from "~/app/settings/api.server";
import { teamCard } from "../teams/team-card.server";
import { teamPage } from "../teams/team-page.server";

/** `/team.jpg?token=&as=wide|tall&in=&v=`: a team as a picture to share, or as a poster; 404 once nobody can join. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const asked = askedCard(request, context.offered);
  if (!asked) throw notFound();
  const { token, shape, locale } = asked;
  const team = await teamPage(context.db, { token, userId: null, pauseDays: 0, locale });
  const file = team && teamCard(team, shape, await cardMarket(context, await languageOf(context, locale)));
  if (!file) throw notFound();
  return cardResponse(request, context.storage, file);
}

import { redirect } from "#router/server";
import type { RequestContext } from "~/app/context.server";
import { cardAddress } from "~/app/platform/cards/asked-card.server";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import { cardMarket, readSettings } from "~/app/settings/api.server";
import { lineOf, sharedPage } from "../shared-page.server";
import { teamOfOrder } from "../teams/order-team-queries.server";
import { teamCard } from "../teams/team-card.server";
import { teamAddress } from "../teams/team-links";
import { teamPage } from "../teams/team-page.server";
import type { TeamView } from "../teams/team-view";

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Loads the page of a team. Two statements; a 404 `Response` when there is none. */
export async function loadTeam(request: Request, context: RequestContext) {
  const { db, language } = context;
  const userId = (await context.session(request))?.ownerId ?? null;
  const orderId = readId(new URL(request.url).searchParams.get("order"));
  const own = userId === null || orderId === null ? undefined : await teamOfOrder(db, { orderId, userId });
  if (own) throw redirect(teamAddress(own.token));
  const { teamPauseDays } = (await readSettings(db)).timers;
  const asked = { token: tokenOf(request), userId, pauseDays: teamPauseDays, locale: language.locale };
  const team = await teamPage(db, asked);
  if (!team) throw notFound();
  return { team, title: language.i18n.t("teams:title"), ...(await sharing(context, team)) };
}

/** What the page of a team is sent with; the poster is for who asks others in. */
async function sharing(context: RequestContext, team: TeamView) {
  const { token, goods } = team;
  const market = await cardMarket(context, context.language);
  const [file, poster] = [teamCard(team, "wide", market), teamCard(team, "tall", market)];
  const shared = sharedPage(context.origin, {
    title: goods.title,
    text: file ? `${file.card.call} · ${lineOf(file)}` : goods.shop,
    path: teamAddress(token),
    token,
    drawn: "/team.jpg",
    file,
    picture: goods.picture,
  });
  return { shared, poster: poster && cardAddress("/team.jpg", token, poster) };
}

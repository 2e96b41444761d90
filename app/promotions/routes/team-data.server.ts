import { redirect } from "#router/server";
import type { RequestContext } from "~/app/context.server";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import { readSettings } from "~/app/settings/api.server";
import { teamOfOrder } from "../teams/order-team-queries.server";
import { teamAddress } from "../teams/team-links";
import { teamPage } from "../teams/team-page.server";

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Loads the page of a team. Two statements; a 404 `Response` when there is none. */
export async function loadTeam(request: Request, context: RequestContext) {
  const { db, language, origin } = context;
  const userId = (await context.session(request))?.ownerId ?? null;
  const orderId = readId(new URL(request.url).searchParams.get("order"));
  const own = userId === null || orderId === null ? undefined : await teamOfOrder(db, { orderId, userId });
  if (own) throw redirect(teamAddress(own.token));
  const { teamPauseDays } = (await readSettings(db)).timers;
  const asked = { token: tokenOf(request), userId, pauseDays: teamPauseDays, locale: language.locale };
  const team = await teamPage(db, asked);
  if (!team) throw notFound();
  return { team, title: language.i18n.t("teams:title"), address: origin + teamAddress(team.token) };
}

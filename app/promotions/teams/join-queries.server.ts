import { sql, type Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { BuyingWay } from "~/app/prices/api.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { randomToken } from "../random-token.server";
import { maxLeavings } from "./team-rules";

/** What a person joins, or begins, by buying a sku. */
export interface TeamWay extends BuyingWay {
  kind: "group";
  offerId: number;
  /** Null = it begins a team. */
  teamId: number | null;
}

export type TeamRefusal = "noGroup" | "teamFull" | "teamOver" | "inTeam" | "teamsPaused";

interface Asked {
  userId: number;
  skuId: number;
  /** Of the team; null = begin one. */
  token: string | null;
  /** Days without teams after two leavings, 0 = none. */
  pauseDays: number;
}

/**
 * Returns what a person joins or begins by buying a sku. Refuses `noGroup` (no such team, or no group-buy of the sku
 * runs), `teamFull`, `teamOver`, `inTeam` (they have a seat in it), and `teamsPaused` (they left two teams lately).
 * Whether a seat is left is judged again when they pay. One statement.
 */
export async function teamWay(
  handle: Handle,
  { userId, skuId, token, pauseDays }: Asked,
): Promise<Result<TeamWay, TeamRefusal>> {
  const { rows } = await sql<{
    offerId: number;
    teamId: number | null;
    state: string | null;
    late: boolean | null;
    full: boolean | null;
    mine: boolean;
    left: number;
  }>`
    select offered.offer_id as "offerId", teams.id as "teamId", teams.state,
      teams.deadline_at <= clock_timestamp() as late, teams.taken >= teams.size as full,
      exists (select from team_seats where team_id = teams.id and user_id = ${userId} and state <> 'left') as mine,
      (select count(*)::int from team_seats where user_id = ${userId}
        and left_at > now() - make_interval(days => ${pauseDays}::int)) as left
    from offers_of_sku(${skuId}::bigint, 'group') offered
    left join teams on teams.offer_id = offered.offer_id and teams.token = ${token}
    where ${token}::text is null or teams.id is not null
    order by offered.id limit 1`.execute(handle);
  const found = rows[0];
  if (!found || found.state === "opening") return refuse("noGroup");
  const { offerId, teamId, state, late, full, mine, left } = found;
  if (mine) return refuse("inTeam");
  if (pauseDays > 0 && left >= maxLeavings) return refuse("teamsPaused");
  if (teamId !== null) {
    if (state === "full" || full) return refuse("teamFull");
    if (state !== "gathering" || late) return refuse("teamOver");
  }
  return ok({ kind: "group", offerId, priceMinor: null, teamId });
}

/** Step: begins a team by the rules of its offer, without a seat: its first payment takes one. Returns its id. */
export async function openTeam(
  trx: Transaction<Database>,
  { offerId, userId }: { offerId: number; userId: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into teams (token, offer_id, size, least, hours, owner_id)
    select ${randomToken()}, id, team_size, team_least, hours, ${userId} from offers where id = ${offerId}
    returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`Offer ${offerId} is gone`);
  return id;
}

import { sql } from "kysely";
import type { Db } from "~/db/client.server";
import { makeUser } from "./factories";
import { makeOrder } from "./order-factories";

interface MadeTeam {
  offerId: number;
  /** Paid seats, each of a person of its own. */
  taken?: number;
  /** Gathering by default. */
  state?: "gathering" | "full" | "failed";
  /** In an hour by default. */
  deadlineAt?: Date;
}

/** Makes a team of a group-buy with paid seats; returns its members. */
export async function makeTeam(
  db: Db,
  { offerId, taken = 1, state = "gathering", deadlineAt = new Date(Date.now() + 3600_000) }: MadeTeam,
): Promise<{ id: number; token: string; members: number[]; deadlineAt: Date }> {
  const owner = await makeUser(db);
  const { rows } = await sql<{ id: number; token: string }>`
    insert into teams (token, offer_id, size, least, hours, owner_id, state, deadline_at)
    select md5(random()::text), id, team_size, team_least, hours, ${owner.id}, ${state}, ${deadlineAt}
    from offers where id = ${offerId} returning id, token`.execute(db);
  const [team] = rows;
  if (!team) throw new Error(`There is no offer ${offerId}`);
  const members = [];
  for (let n = 0; n < taken; n++) members.push(await makeSeat(db, team.id, n === 0 ? { userId: owner.id } : {}));
  return { ...team, members, deadlineAt };
}

/** Gives a team one more member; returns their id. */
export async function makeSeat(
  db: Db,
  teamId: number,
  { userId, left = false }: { userId?: number; left?: boolean } = {},
): Promise<number> {
  const memberId = userId ?? (await makeUser(db)).id;
  const order = await makeOrder(db, { userId: memberId });
  await db
    .insertInto("team_seats")
    .values({
      order_id: order.orderId,
      team_id: teamId,
      user_id: memberId,
      state: left ? "left" : "taken",
      taken_at: new Date(),
      left_at: left ? new Date() : null,
    })
    .execute();
  return memberId;
}

import { sql } from "kysely";
import { pointsUnit } from "~/app/ledger/api.server";
import { countRanks, earnPoints, pointsOfDay } from "~/app/rewards/api.server";
import { defaultSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { createRandom } from "../demo/random";

const day = 86_400_000;
/** Days back on which the demo's people may have signed in. */
const history = 40;

/** A day of a person, with what it paid. */
interface Signed {
  userId: number;
  at: Date;
  points: number;
}

/**
 * Gives the demo's people a history of signing in, with the points that it paid: the buyer the last nine days up to
 * yesterday, and most of those before, beside points of before; the others by chance. Then the ranking is counted. Days
 * and lots are of their time; the ledger's times are those of the seed.
 */
export async function insertRewards(db: Db, now: Date): Promise<void> {
  const random = createRandom(20_261_129);
  const people = await db.selectFrom("users").select(["id", "username"]).orderBy("id").execute();
  const buyer = people.find(({ username }) => username === "demo_buyer");
  const others = people.filter(({ username }) => username.startsWith("reviewer_")).slice(0, 30);
  const signed = [
    ...(buyer ? signedDays(buyer.id, now, (back) => back < 10 || (back > 10 && random() < 0.8)) : []),
    ...others.flatMap(({ id }) => {
      const often = random();
      return signedDays(id, now, () => random() < often);
    }),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await transact(db, async (trx) => {
    const columns = sql`unnest(${signed.map(({ userId }) => userId)}::bigint[],
      ${signed.map(({ at }) => at.toISOString())}::timestamptz[], ${signed.map(({ points }) => points)}::int[]
    ) with ordinality as signed (user_id, at, points, place)`;
    const key = sql`'points-signin-' || signed.user_id || '-' || to_char(signed.at at time zone 'UTC', 'YYYY-MM-DD')`;
    await sql`
      insert into sign_ins (user_id, day, points, created_at)
      select signed.user_id, (signed.at at time zone 'UTC')::date, signed.points, signed.at from ${columns}`.execute(
      trx,
    );
    await sql`
      insert into ledger_accounts (kind, owner_id, currency)
      select distinct 'points', signed.user_id, ${pointsUnit} from ${columns}`.execute(trx);
    await sql`
      insert into ledger_accounts (kind, currency, stripe)
      select distinct 'points_issued', ${pointsUnit}, (signed.user_id % 16)::smallint from ${columns}`.execute(trx);
    await sql`
      insert into ledger_transfers (key, kind, cause_id, currency)
      select ${key}, 'points_signin', to_char(signed.at at time zone 'UTC', 'YYYYMMDD')::bigint, ${pointsUnit}
      from ${columns} order by signed.place`.execute(trx);
    await sql`
      insert into ledger_entries (transfer_id, account_id, currency, amount_minor, balance_minor)
      select transfer.id, account.id, ${pointsUnit}, case account.kind when 'points' then points else -points end, 0
      from ${columns} join ledger_transfers transfer on transfer.key = ${key}
      join ledger_accounts account on account.currency = ${pointsUnit}
        and case account.kind when 'points' then account.owner_id = signed.user_id
          else account.kind = 'points_issued' and account.stripe = signed.user_id % 16 end
      order by transfer.id, account.id`.execute(trx);
    await sql`
      insert into point_lots (user_id, transfer_id, points, left_points, earned, ends_at, created_at)
      select signed.user_id, transfer.id, points, points, true,
        signed.at + make_interval(months => ${defaultSettings.rewards.endMonths}::int), signed.at
      from ${columns} join ledger_transfers transfer on transfer.key = ${key} order by signed.place`.execute(trx);
  });
  if (buyer) {
    const { id } = buyer;
    const opening = {
      userId: id,
      points: 1500,
      kind: "points_opening",
      causeId: id,
      key: `points-opening-${id}`,
    } as const;
    await transact(db, (trx) => earnPoints(trx, { ...opening, months: defaultSettings.rewards.endMonths }));
  }
  await countRanks(db, "UTC");
}

/** Days of a person, the earliest first, with the points of their place in a row. */
function signedDays(userId: number, now: Date, came: (back: number) => boolean): Signed[] {
  let streak = 0;
  return Array.from({ length: history - 1 }, (_, place) => history - 1 - place).flatMap((back) => {
    streak = came(back) ? streak + 1 : 0;
    const at = new Date(now.getTime() - back * day);
    return streak === 0 ? [] : [{ userId, at, points: pointsOfDay(defaultSettings.rewards, streak) }];
  });
}

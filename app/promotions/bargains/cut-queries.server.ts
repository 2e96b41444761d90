import { sql, type Transaction } from "kysely";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { bargainOrdered, bargainOver, bargainSoldOut } from "./bargain-now-queries.server";
import type { CutFacts } from "./cut-rules";

/** What decides whether somebody may cut, with the bargain. Amounts in minor units. */
export interface FoundCut extends CutFacts {
  id: number;
  ownerId: number;
  goodsId: number;
  /** Friends that bring it to its floor. */
  helpers: number;
  /** What it stands at. */
  leftMinor: number;
  /** End of the market's day, Unix ms, and the minutes until then. */
  dayEndsAt: number;
  minutesLeft: number;
}

interface Asked {
  token: string;
  /** Null = a visitor. */
  helperId: number | null;
  /** Of the market, whose days count. */
  zone: string;
}

const tomorrow = (zone: string) =>
  sql`(date_trunc('day', clock_timestamp() at time zone ${zone}::text) + interval '1 day') at time zone ${zone}::text`;

const facts = compiledOnce<Asked>()(
  (_, value) => sql<FoundCut>`
    select bargains.id, bargains.user_id as "ownerId", offers.goods_id as "goodsId",
      bargains.made, cardinality(bargains.cuts) as helpers, bargains.usual_minor - bargains.made_minor as "leftMinor",
      coalesce(bargains.user_id = ${value("helperId")}, false) as mine,
      ${bargainOver} as over, ${bargainOrdered} as ordered, ${bargainSoldOut} as "soldOut",
      coalesce((select mobile is not null from users where id = ${value("helperId")}), false) as phone,
      exists (select from bargain_cuts where bargain_id = bargains.id and helper_id = ${value("helperId")})
        as "cutThis",
      exists (select from bargain_cuts where offer_id = offered.offer_id and helper_id = ${value("helperId")})
        as "cutOffer",
      (select count(*)::int from bargain_cuts where helper_id = ${value("helperId")}
        and made_at >= date_trunc('day', clock_timestamp(), ${value("zone")}::text)) as today,
      floor(extract(epoch from ${tomorrow(value("zone"))}) * 1000)::float8 as "dayEndsAt",
      ceil(extract(epoch from ${tomorrow(value("zone"))} - clock_timestamp()) / 60)::int as "minutesLeft"
    from bargains
    join offer_skus offered on offered.id = bargains.offer_sku_id
    join offers on offers.id = offered.offer_id
    where bargains.token = ${value("token")}`,
);

/** Returns a bargain as somebody who has its token finds it; null = there is none. One statement. */
export async function cutFacts(handle: Handle, asked: Asked): Promise<FoundCut | null> {
  const [found] = await facts(handle, asked);
  return found ?? null;
}

/** Returns the id of a bargain; null = there is none. */
export async function bargainIdOf(handle: Handle, token: string): Promise<number | null> {
  const found = await handle.selectFrom("bargains").select("id").where("token", "=", token).executeTakeFirst();
  return found?.id ?? null;
}

/** A cut as it was made, minor units. */
export interface MadeCut {
  cutMinor: number;
  /** What it stands at afterwards. */
  leftMinor: number;
}

/** Step: makes the next drawn cut. The bargain is locked, and has one left. */
export async function insertCut(
  trx: Transaction<Database>,
  { id, helperId, flagged }: { id: number; helperId: number; flagged: boolean },
): Promise<MadeCut> {
  const { rows } = await sql<MadeCut>`
    with made as (
      update bargains set made = made + 1, made_minor = made_minor + cuts[made + 1] where id = ${id}
      returning id, made as number, cuts[made] as cut_minor, usual_minor - made_minor as left_minor, offer_sku_id
    )
    insert into bargain_cuts (bargain_id, number, offer_id, helper_id, cut_minor, left_minor, flagged, made_at)
    select made.id, made.number, offer_skus.offer_id, ${helperId}, cut_minor, left_minor, ${flagged},
      clock_timestamp()
    from made join offer_skus on offer_skus.id = made.offer_sku_id
    returning cut_minor as "cutMinor", left_minor as "leftMinor"`.execute(trx);
  const [made] = rows;
  if (!made) throw new Error(`Bargain ${id} is gone`);
  return made;
}

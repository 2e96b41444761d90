import { sql, type Transaction } from "kysely";
import type { Texts } from "~/db/columns";
import type { Database } from "~/db/schema";
import type { TaxPart } from "~/db/tables/prices-schema";
import type { Handle } from "~/db/transact.server";
import { ratesAt } from "../../rates/rates-queries.server";
import type { TaxRate } from "../../rates/tax-rates";

/** What a rate is on, and where. */
export interface RateScope {
  kind: TaxPart;
  /** With those below it; null = all. */
  categoryId: number | null;
  /** "" = everywhere. */
  region: string;
}

/** A rate for operators. Moments in ms since 1970. */
export interface ListedRate extends RateScope {
  id: number;
  category: Texts | null;
  /** Millionths. */
  ppm: number;
  from: number;
  until: number | null;
  state: "toCome" | "counts" | "ended";
  by: string | null;
  endedBy: string | null;
}

/** What the list is of: null and "" = any; a region with those that lie in it. */
export interface RateFilter {
  kind: TaxPart | null;
  categoryId: number | null;
  region: string;
  /** Those that have ended, instead of those that count or are to come. */
  past: boolean;
}

const columns = sql`
  rate.id, rate.kind, rate.category_id as "categoryId", categories.name as category, rate.region, rate.ppm,
  (extract(epoch from rate.from_at) * 1000)::bigint as from,
  (extract(epoch from rate.until_at) * 1000)::bigint as until,
  case when rate.from_at > clock_timestamp() then 'toCome' when rate.until_at <= clock_timestamp() then 'ended'
    else 'counts' end as state,
  setter.name as by, ender.name as "endedBy"
  from tax_rates rate left join categories on categories.id = rate.category_id
    left join staff setter on setter.id = rate.set_by left join staff ender on ender.id = rate.ended_by`;

/** Returns rates before an id, the latest first. One statement. */
export async function listedRates(
  handle: Handle,
  { kind, categoryId, region, past, before, limit }: RateFilter & { before: number | null; limit: number },
): Promise<ListedRate[]> {
  const { rows } = await sql<ListedRate>`
    select ${columns} where coalesce(rate.until_at <= clock_timestamp(), false) = ${past}
      and (${kind}::text is null or rate.kind = ${kind})
      and (${categoryId}::bigint is null or rate.category_id = ${categoryId})
      and (${region} = '' or rate.region = ${region} or starts_with(rate.region, ${region} || '-'))
      and (${before}::bigint is null or rate.id < ${before})
    order by rate.id desc limit ${limit}`.execute(handle);
  return rows;
}

export async function rateWith(handle: Handle, id: number): Promise<ListedRate | null> {
  const { rows } = await sql<ListedRate>`select ${columns} where rate.id = ${id}`.execute(handle);
  return rows[0] ?? null;
}

/** Returns the rates that count now for a category, null = for goods of none that has its own. */
export async function ratesNow(handle: Handle, categoryId: number | null): Promise<TaxRate[]> {
  const { rows } = await sql<{ rates: TaxRate[] }>`
    select ${ratesAt(sql`${categoryId}::bigint`, sql`now()`)} as rates`.execute(handle);
  return rows[0]?.rates ?? [];
}

/** A rate of the same scope whose time overlaps another's. */
interface OverlappingRate {
  id: number;
  ppm: number;
  from: Date;
  until: Date | null;
}

/**
 * Returns the time now, whether the category exists, and the rates of a scope in a stretch. Requires the lock of the
 * rates.
 * @param from null = now; @param until null = for good
 */
export async function ratesBeside(
  trx: Transaction<Database>,
  { kind, categoryId, region, from, until }: RateScope & { from: Date | null; until: Date | null },
): Promise<{ now: Date; category: boolean; rates: OverlappingRate[] }> {
  const [clock] = (
    await sql<{ now: Date; category: boolean }>`
    select date_trunc('milliseconds', clock_timestamp()) as now,
      ${categoryId}::bigint is null or exists (select from categories where id = ${categoryId}) as category`.execute(
      trx,
    )
  ).rows;
  if (!clock) throw new Error("A statement about the time returned nothing");
  const rates = await trx
    .selectFrom("tax_rates")
    .select(["id", "ppm", "from_at as from", "until_at as until"])
    .where("kind", "=", kind)
    .where("category_id", "is not distinct from", categoryId)
    .where("region", "=", region)
    .where((eb) => eb.or([eb("until_at", "is", null), eb("until_at", ">", from ?? clock.now)]))
    .$if(until !== null, (query) => query.where("from_at", "<", until))
    .orderBy("from_at")
    .execute();
  return { ...clock, rates };
}

/** A moment in whole milliseconds that is now may lie before this transaction, in which rates count already. */
const notBefore = (moment: Date) => sql<Date>`greatest(${moment}::timestamptz, now())`;

/** Inserts a rate and returns its id. Requires the lock of the rates. */
export async function insertRate(
  trx: Transaction<Database>,
  {
    kind,
    categoryId,
    region,
    ppm,
    from,
    until,
    staffId,
  }: RateScope & { ppm: number; from: Date; until: Date | null; staffId: number },
): Promise<number> {
  const { id } = await trx
    .insertInto("tax_rates")
    .values({
      kind,
      category_id: categoryId,
      region,
      ppm,
      from_at: notBefore(from),
      until_at: until,
      set_by: staffId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a rate at a moment. Requires the lock of the rates. */
export async function endRate(
  trx: Transaction<Database>,
  { id, until, staffId }: { id: number; until: Date; staffId: number },
): Promise<void> {
  const until_at = notBefore(until);
  await trx.updateTable("tax_rates").set({ until_at, ended_by: staffId }).where("id", "=", id).execute();
}

/** Deletes a rate that never counted. Requires the lock of the rates. */
export async function deleteRate(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom("tax_rates").where("id", "=", id).execute();
}

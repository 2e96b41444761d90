import { sql } from "kysely";
import type { Db } from "~/db/client.server";
import type { TaxPart } from "~/db/tables/prices-schema";

/** A rate since over a year ago; millionths. */
interface DemoRate {
  kind: TaxPart;
  /** "" = everywhere. */
  region: string;
  ppm: number;
}

const rates: readonly DemoRate[] = [
  { kind: "goods", region: "", ppm: 60_000 },
  { kind: "freight", region: "", ppm: 60_000 },
  { kind: "goods", region: "SG", ppm: 90_000 },
  { kind: "freight", region: "SG", ppm: 90_000 },
  { kind: "commission", region: "", ppm: 80_000 },
];

/** Gives the demo market rates of tax, which its prices contain; orders that are paid from now on keep theirs. */
export async function insertTaxes(db: Db): Promise<void> {
  await sql`
    insert into tax_rates (kind, region, ppm, from_at, set_by)
    select kind, region, ppm, date_trunc('day', now()) - interval '400 days',
      (select id from staff order by id limit 1)
    from unnest(${rates.map(({ kind }) => kind)}::text[], ${rates.map(({ region }) => region)}::text[],
      ${rates.map(({ ppm }) => ppm)}::int[]) as rate (kind, region, ppm)`.execute(db);
}

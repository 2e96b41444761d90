import { sql } from "kysely";
import type { TaxPart } from "~/db/tables/prices-schema";
import type { Handle } from "~/db/transact.server";

interface MadeRate {
  kind?: TaxPart;
  categoryId?: number | null;
  region?: string;
  /** Millionths. */
  ppm?: number;
  /** Seconds from now. */
  from?: number;
  until?: number | null;
}

/** Makes a rate of tax that counts from an hour ago, of 6 percent on goods everywhere. Returns its id. */
export async function makeRate(
  handle: Handle,
  { kind = "goods", categoryId = null, region = "", ppm = 60_000, from = -3600, until = null }: MadeRate = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into tax_rates (kind, category_id, region, ppm, from_at, until_at)
    values (${kind}, ${categoryId}, ${region}, ${ppm}, now() + make_interval(secs => ${from}),
      now() + make_interval(secs => ${until}::float8)) returning id`.execute(handle);
  return rows[0]?.id ?? 0;
}

/** Removes every rate, whether it counted or not, so that a test has only its own. */
export async function clearRates(handle: Handle): Promise<void> {
  await sql`alter table tax_rates disable trigger user`.execute(handle);
  await sql`delete from tax_rates`.execute(handle);
  await sql`alter table tax_rates enable trigger user`.execute(handle);
}

/** Ends every rate now, as staff would. */
export async function endRates(handle: Handle): Promise<void> {
  await sql`update tax_rates set until_at = now() where from_at < now() and coalesce(until_at > now(), true)`.execute(
    handle,
  );
}

/** The taxes of an order, by line: part, millionths, base, tax, and what went back of both. */
export async function taxesOf(handle: Handle, orderId: number): Promise<string[]> {
  const rows = await handle
    .selectFrom("order_taxes")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("line_id")
    .orderBy(sql`array_position(array['goods', 'freight', 'commission'], part)`)
    .execute();
  return rows.map(({ part, ppm, base_minor, tax_minor, returned_base_minor, returned_minor }) => {
    const back = returned_base_minor > 0 ? `, back ${returned_minor} of ${returned_base_minor}` : "";
    return `${part} ${ppm / 10_000} %: ${tax_minor} of ${base_minor}${back}`;
  });
}

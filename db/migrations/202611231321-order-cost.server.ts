import { type Kysely, sql } from "kysely";

/** What the shop paid for what it sold: kept on the order line as it was at placing, and never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_lines
      -- Of one piece, minor units; null = the shop had not said it.
      add column cost_minor bigint check (cost_minor between 0 and 9007199254740991);
    create function order_lines_cost_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'the cost of what was sold does not change' using errcode = '23001';
    end $$;
    create trigger order_lines_cost_stays before update of cost_minor on order_lines
      for each row when (new.cost_minor is distinct from old.cost_minor) execute function order_lines_cost_stays();
  `.execute(db);
}

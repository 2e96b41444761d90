import { type Kysely, sql } from "kysely";

/**
 * Where the money of memberships goes; up to which price one renews by itself; which periods are still to be told of,
 * and which have ended without anybody having looked at what comes next.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into ledger_kinds (code, owned, stripes, may_go_negative, unit)
    values ('membership', false, 16, false, 'money')`.execute(db);
  await sql`
    alter table membership_wishes
      -- As it was shown when the person wished it: a dearer one is not bought.
      add column price_minor bigint not null check (price_minor between 1 and 9007199254740991);
    alter table memberships
      -- When its end was looked at: renewed, or not.
      add column closed_at timestamptz,
      -- When a coupon for members was first claimed in it: then it is used, and not given back any more.
      add column coupon_claimed_at timestamptz`.execute(db);
  await sql`update memberships set closed_at = ends_at, told_at = ends_at where ends_at <= now()`.execute(db);
  await sql`
    create index memberships_open on memberships (ends_at) where returned_at is null and closed_at is null;
    create index memberships_untold on memberships (ends_at) where returned_at is null and told_at is null;
    create index memberships_bought on memberships (created_at) where returned_at is null`.execute(db);
}

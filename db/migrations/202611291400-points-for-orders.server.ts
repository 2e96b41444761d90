import { type Kysely, sql } from "kysely";

/**
 * Points pay a part of orders. How many, and what they are worth (`points_minor`), is frozen per line; of which lots
 * they were is kept, so that points that come back have the end that they had.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      -- Sum of the lines.
      add column points integer not null default 0 check (points >= 0),
      add constraint orders_points_worth check ((points = 0) = (points_minor = 0));
    alter table order_lines
      add column points integer not null default 0 check (points >= 0),
      add column refunded_points integer not null default 0,
      add constraint order_lines_points_worth check (points = 0 or points_minor > 0),
      add constraint order_lines_points_returned check (refunded_points between 0 and points);

    create table point_uses (
      order_id bigint not null references orders,
      lot_id bigint not null references point_lots,
      points bigint not null check (points > 0),
      -- Of these, given back: unpaid, or refunded.
      returned bigint not null default 0 check (returned between 0 and points),
      primary key (order_id, lot_id)
    );
    create index point_uses_lot on point_uses (lot_id);

    -- A lot is as many points as came, also when some filled at once what was taken back before.
    comment on column point_lots.points is 'as they came; what is left of them may be less from the beginning';
  `.execute(db);
  await frozenPoints(db);
}

/** The points of a paid order do not change either. */
async function frozenPoints(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function orders_freeze() returns trigger language plpgsql as $$
    begin
      if (new.goods_minor, new.freight_minor, new.shop_discount_minor, new.platform_discount_minor, new.addition_minor,
          new.member_minor, new.points_minor, new.points, new.total_minor, new.currency)
        is distinct from (old.goods_minor, old.freight_minor, old.shop_discount_minor, old.platform_discount_minor,
          old.addition_minor, old.member_minor, old.points_minor, old.points, old.total_minor, old.currency)
      then
        raise exception 'the amounts of a paid order do not change' using errcode = '23001';
      end if;
      return new;
    end $$;
    create or replace function order_lines_freeze() returns trigger language plpgsql as $$
    begin
      if (new.order_id, new.sku_id, new.offer_sku_id, new.quantity, new.price_minor, new.shop_discount_minor,
          new.platform_discount_minor, new.addition_minor, new.member_minor, new.points_minor, new.points,
          new.freight_minor, new.paid_minor, new.commission_permille, new.commission_minor, new.commission_rule_id,
          new.commission_min_minor, new.commission_max_minor)
        is distinct from (old.order_id, old.sku_id, old.offer_sku_id, old.quantity, old.price_minor,
          old.shop_discount_minor, old.platform_discount_minor, old.addition_minor, old.member_minor, old.points_minor,
          old.points, old.freight_minor, old.paid_minor, old.commission_permille, old.commission_minor,
          old.commission_rule_id, old.commission_min_minor, old.commission_max_minor)
        and (select paid_at is not null from orders where id = old.order_id)
      then
        raise exception 'the shares of a paid order do not change' using errcode = '23001';
      end if;
      return new;
    end $$;
  `.execute(db);
}

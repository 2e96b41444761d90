import { type Kysely, sql } from "kysely";

/**
 * Markets whose prices are without tax: it is added to orders when they are placed, by the rates of that moment. What
 * a line's buyer pays for goods and for delivery (`paid_minor`, `freight_minor`) has it in it, so that refunds,
 * settlement and reports share it like everything else; an order's own sums are of prices, and the tax a sum of its
 * own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      -- The taxes that were added to its lines.
      add column tax_minor bigint not null default 0 check (tax_minor >= 0),
      -- They are also on what the platform bears; null = its prices contain their taxes.
      add column tax_on_borne boolean,
      add constraint orders_added_tax check (tax_on_borne is not null or tax_minor = 0),
      drop constraint orders_check,
      add constraint orders_check check (total_minor = goods_minor + freight_minor - shop_discount_minor
        - (platform_discount_minor + addition_minor + member_minor + points_minor) + tax_minor);
    alter table order_lines
      -- Millionths, as of placing; null = nothing is added.
      add column tax_ppm integer check (tax_ppm between 0 and 1000000),
      add column freight_tax_ppm integer check (freight_tax_ppm between 0 and 1000000),
      -- Part of paid_minor, and of freight_minor.
      add column tax_minor bigint not null default 0 check (tax_minor >= 0),
      add column freight_tax_minor bigint not null default 0,
      add constraint order_lines_added_tax check (tax_ppm is not null or tax_minor = 0),
      add constraint order_lines_added_freight_tax
        check (freight_tax_minor between 0 and freight_minor
          and (freight_tax_ppm is not null or freight_tax_minor = 0)),
      drop constraint order_lines_check3,
      add constraint order_lines_check3 check (paid_minor = price_minor * quantity - shop_discount_minor
        - (platform_discount_minor + addition_minor + member_minor + points_minor) + tax_minor);
  `.execute(db);
  await frozen(db);
}

/** The added taxes of a paid order do not change either. */
async function frozen(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function orders_freeze() returns trigger language plpgsql as $$
    begin
      if (new.goods_minor, new.freight_minor, new.shop_discount_minor, new.platform_discount_minor, new.addition_minor,
          new.member_minor, new.points_minor, new.points, new.tax_minor, new.tax_on_borne, new.total_minor,
          new.currency)
        is distinct from (old.goods_minor, old.freight_minor, old.shop_discount_minor, old.platform_discount_minor,
          old.addition_minor, old.member_minor, old.points_minor, old.points, old.tax_minor, old.tax_on_borne,
          old.total_minor, old.currency)
      then
        raise exception 'the amounts of a paid order do not change' using errcode = '23001';
      end if;
      return new;
    end $$;
    create or replace function order_lines_freeze() returns trigger language plpgsql as $$
    begin
      if (new.order_id, new.sku_id, new.offer_sku_id, new.quantity, new.price_minor, new.shop_discount_minor,
          new.platform_discount_minor, new.addition_minor, new.member_minor, new.points_minor, new.points,
          new.freight_minor, new.paid_minor, new.tax_ppm, new.tax_minor, new.freight_tax_ppm, new.freight_tax_minor,
          new.commission_permille, new.commission_minor, new.commission_rule_id, new.commission_min_minor,
          new.commission_max_minor, new.referral_permille, new.referral_minor)
        is distinct from (old.order_id, old.sku_id, old.offer_sku_id, old.quantity, old.price_minor,
          old.shop_discount_minor, old.platform_discount_minor, old.addition_minor, old.member_minor, old.points_minor,
          old.points, old.freight_minor, old.paid_minor, old.tax_ppm, old.tax_minor, old.freight_tax_ppm,
          old.freight_tax_minor, old.commission_permille, old.commission_minor, old.commission_rule_id,
          old.commission_min_minor, old.commission_max_minor, old.referral_permille, old.referral_minor)
        and (select paid_at is not null from orders where id = old.order_id)
      then
        raise exception 'the shares of a paid order do not change' using errcode = '23001';
      end if;
      return new;
    end $$;
  `.execute(db);
}

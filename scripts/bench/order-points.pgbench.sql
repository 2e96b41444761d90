-- The same as order.pgbench.sql with points: each order uses as many as the default rules allow, of the person's one lot. The bare side of
-- `npm run bench -- order-points`.
\set buyer random(1, :buyers)
\set sku random(:first_sku, :last_sku)

begin;
select id from users where id = :buyer for no key update;
select skus.price_minor as price, skus.price_minor / 4 as points, goods.freight_minor as freight, goods.id as goods, shops.id as shop, rule.id as rule, rule.rate_permille as permille, coalesce(rule.min_minor, 0) as least, coalesce(rule.max_minor, 9007199254740991) as most from skus join goods on goods.id = skus.goods_id join shops on shops.id = goods.shop_id cross join lateral (select rule.* from commission_rules rule left join categories named on named.id = rule.category_id where rule.ended_at is null and coalesce(rule.shop_id, 0) in (0, shops.id) and coalesce(rule.category_id, 0) in (0, goods.category_id, (select parent_id from categories where id = goods.category_id), (select above.parent_id from categories own join categories above on above.id = own.parent_id where own.id = goods.category_id)) order by rule.shop_id is null, named.level desc nulls last limit 1) rule where skus.id = :sku and skus.stock > 0 and not skus.retired and goods.state = 'on_sale' and shops.state = 'open' and shops.owner_id <> :buyer for no key update of skus \gset
insert into order_groups (user_id, key, fingerprint) select :buyer, gen_random_uuid(), 'pgbench' where (select count(distinct group_id) from orders where user_id = :buyer and state = 'awaiting_payment' and hidden_at is null and deadline_at > now()) < 10 returning id as group_id \gset
insert into orders (user_id, shop_id, group_id, currency, goods_minor, freight_minor, points, points_minor, total_minor, address, deadline_at) select :buyer, :shop, :group_id, 'USD', :price, :freight, :points, :points, :price::bigint + :freight - :points, jsonb_build_object('recipient', recipient, 'mobile', mobile, 'region', region, 'detail', detail), now() + interval '30 minutes' from addresses where user_id = :buyer and id = :buyer returning id as order_id \gset
insert into order_lines (order_id, goods_id, sku_id, title, spec, picture, quantity, price_minor, freight_minor, points, points_minor, paid_minor, commission_permille, commission_minor, commission_rule_id, cost_minor) select :order_id, goods.id, skus.id, goods.title, skus.spec, coalesce(skus.picture, goods.picture), 1, :price, :freight, :points, :points, :price::bigint - :points, :permille, least(:most::bigint, greatest(:least::bigint, floor(:price::bigint * :permille / 1000))), :rule, skus.cost_minor from skus join goods on goods.id = skus.goods_id where skus.id = :sku;
insert into stock_movements (sku_id, quantity, cause, order_id) values (:sku, -1, 'sold', :order_id);
insert into order_events (order_id, kind, actor, actor_id) values (:order_id, 'placed', 'buyer', :buyer);
select id as lot from point_lots where user_id = :buyer and left_points >= :points and ends_at > clock_timestamp() order by ends_at, id limit 1 for no key update \gset
insert into ledger_transfers (key, kind, cause_id, currency) values ('points-held-' || :order_id::bigint, 'points_order', :order_id, 'PTS') returning id as hold_id \gset
insert into ledger_entries (transfer_id, account_id, currency, amount_minor, balance_minor, subject_id) select :hold_id, id, 'PTS', case kind when 'points' then - :points::bigint else :points end, 0, :order_id from ledger_accounts where currency = 'PTS' and kind in ('points', 'points_held') and owner_id = :buyer order by id;
update point_lots set left_points = left_points - :points where id = :lot;
insert into point_uses (order_id, lot_id, points) values (:order_id, :lot, :points);
commit;

begin;
select orders.total_minor as total, orders.points as points, shops.owner_id as owner from orders join shops on shops.id = orders.shop_id where orders.id = :order_id and orders.user_id = :buyer and orders.state = 'awaiting_payment' and orders.deadline_at > clock_timestamp() and orders.amount_version = 1 for no key update of orders \gset
insert into ledger_transfers (key, kind, cause_id, currency) values ('pay-' || :order_id::bigint, 'pay', :order_id, 'USD') returning id as transfer_id \gset
insert into ledger_entries (transfer_id, account_id, currency, amount_minor, balance_minor, subject_id) select :transfer_id, id, 'USD', case kind when 'wallet' then - :total::bigint when 'marketing' then - :points::bigint else :total::bigint + :points end, 0, :order_id from ledger_accounts where currency = 'USD' and (kind, owner_id, stripe) in (('wallet', :buyer, 0), ('escrow', 0, :order_id::bigint % 16), ('marketing', 0, :order_id::bigint % 16)) order by id;
insert into ledger_transfers (key, kind, cause_id, currency) values ('points-paid-' || :order_id::bigint, 'points_paid', :order_id, 'PTS') returning id as spent_id \gset
insert into ledger_entries (transfer_id, account_id, currency, amount_minor, balance_minor, subject_id) select :spent_id, id, 'PTS', case kind when 'points_held' then - :points::bigint else :points end, 0, :order_id from ledger_accounts where currency = 'PTS' and (kind, owner_id, stripe) in (('points_held', :buyer, 0), ('points_spent', 0, :buyer::bigint % 16)) order by id;
update orders set state = 'awaiting_shipment', paid_at = now(), payment_transfer_id = :transfer_id, deadline_at = now() + interval '7 days' where id = :order_id;
insert into order_events (order_id, kind, actor, actor_id) values (:order_id, 'paid', 'buyer', :buyer);
insert into notices (user_id, kind, event, subject_id) values (:buyer, 'order', 'order_paid', :order_id), (:owner, 'order', 'order_paid', :order_id);
commit;

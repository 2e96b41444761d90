import { type RawBuilder, sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { SectionName } from "./section-names";

/** Rows read at a time: an order with all its parts is the largest. */
const atOnce = 100;

/**
 * The rows of each section: the person's own data, and of others' only what was addressed to them. `key` orders the
 * rows and is not in the file. Amounts are in minor units. Ids of staff and of other people, secrets and hashes are
 * never among the columns.
 */
const sections: Record<SectionName, (userId: number) => RawBuilder<unknown>> = {
  profile: (userId) => sql`
    select id as key, id, username, nickname, mobile, email, avatar, gender, birthday, bio, member_code,
      locale, zone, preferences,
      totp_at as authenticator_since, agreed_at, last_login_at, last_login_address, previous_login_at, created_at
    from users where id = ${userId}`,
  identities: (userId) => sql`
    select row_number() over (order by issuer, subject) as key, issuer, subject, created_at
    from user_identities where user_id = ${userId}`,
  sessions: (userId) => sql`
    select row_number() over (order by created_at, id_hash) as key, agent, address, seen_at, created_at, expires_at
    from user_sessions where owner_id = ${userId}`,
  bans: (userId) => sql`
    select id as key, id, reason, ends_at, lifted_at, created_at from user_bans where user_id = ${userId}`,
  agreements: (userId) => sql`
    select row_number() over (order by consent.created_at, consent.article_id, consent.number) as key,
      articles.kind as text, version.content -> 'title' as title, consent.number as version, consent.way,
      version.created_at as published_at, consent.created_at
    from legal_consents consent join articles on articles.id = consent.article_id
    join article_versions version on version.article_id = consent.article_id and version.number = consent.number
    where consent.user_id = ${userId}`,
  addresses: (userId) => sql`
    select id as key, recipient, mobile, region, region_code, detail, latitude, longitude, is_default, created_at
    from addresses where user_id = ${userId}`,
  payout_accounts: (userId) => sql`
    select id as key, kind, bank, number, holder, mobile, card_type, currency, address, deleted_at, created_at
    from payout_accounts where user_id = ${userId}`,
  orders: (userId) => sql`
    select orders.id as key, orders.number, orders.state, shops.name as shop, orders.currency, orders.goods_minor,
      orders.freight_minor,
      orders.shop_discount_minor, orders.borne_minor, orders.points, orders.tax_minor, orders.total_minor,
        orders.remark, orders.address,
        orders.company,
        orders.created_at,
      orders.paid_at, orders.shipped_at, orders.received_at, orders.completed_at, orders.closed_at,
      (select coalesce(json_agg(json_build_object('title', title, 'spec', spec, 'quantity', quantity, 'price_minor',
        order_lines.price_minor,
        'paid_minor', paid_minor, 'tax_minor', order_lines.tax_minor,
        'freight_minor', freight_minor, 'refunded_minor', refunded_minor) order by id), '[]')
        from order_lines where order_id = orders.id) as lines,
      (select coalesce(json_agg(json_build_object('courier', courier, 'number', number, 'status', status, 'created_at',
        created_at)
        order by id), '[]') from parcels where order_id = orders.id) as parcels,
      (select coalesce(json_agg(json_build_object('kind', kind, 'by', actor, 'at', created_at) order by id), '[]')
        from order_events where order_id = orders.id) as events
    from orders join shops on shops.id = orders.shop_id where orders.user_id = ${userId}`,
  papers: (userId) => sql`
    select id as key, label as number, kind, content ->> 'orderNumber' as order, content -> 'seller' as seller,
      content -> 'buyer' as buyer, content -> 'lines' as lines, currency, total_minor, borne_minor, tax_minor, issued_at
    from papers where user_id = ${userId}`,
  teams: (userId) => sql`
    select teams.id as key, goods.title as goods, teams.size, teams.least, teams.state,
      teams.owner_id = ${userId} as leads, teams.created_at, teams.deadline_at, teams.ended_at,
      (select coalesce(json_agg(json_build_object('order', orders.number, 'state', seat.state, 'taken_at', taken_at,
        'left_at', left_at) order by order_id), '[]')
        from team_seats seat join orders on orders.id = seat.order_id
        where seat.team_id = teams.id and seat.user_id = ${userId}) as seats
    from teams join offers on offers.id = teams.offer_id join goods on goods.id = offers.goods_id
      where teams.owner_id = ${userId}
        or teams.id in (select team_id from team_seats where team_seats.user_id = ${userId})`,
  bargains: (userId) => sql`
    select bargains.id as key, goods.title as goods, skus.spec, usual_minor, floor_minor, cardinality(cuts) as friends,
      opened_at, bargains.ends_at,
      (select coalesce(json_agg(json_build_object('cut_minor', cut_minor, 'left_minor', left_minor, 'at', made_at)
        order by number), '[]') from bargain_cuts where bargain_id = bargains.id) as cuts
    from bargains join offer_skus on offer_skus.id = offer_sku_id join skus on skus.id = offer_skus.sku_id
      join goods on goods.id = skus.goods_id where bargains.user_id = ${userId}`,
  bargains_helped: (userId) => sql`
    select bargain_id as key, goods.title as goods, cut_minor, left_minor, made_at
    from bargain_cuts join offers on offers.id = offer_id join goods on goods.id = offers.goods_id
      where helper_id = ${userId}`,
  wallet: (userId) => sql`
    select entry.id as key, account.kind as account, transfer.kind, entry.amount_minor, entry.balance_minor,
      entry.currency, entry.created_at
    from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
    join ledger_transfers transfer on transfer.id = entry.transfer_id
    where account.owner_id = ${userId} and account.kind in ('wallet', 'wallet_held')`,
  recharges: (userId) => sql`
    select id as key, number, method, amount_minor, credited_minor, currency, chain_id, screenshot, state, reason,
      reviewed_at, created_at
    from recharges where user_id = ${userId}`,
  withdrawals: (userId) => sql`
    select id as key, number, shop_id, account_kind, account_name, account_number, account_holder, account_mobile,
      currency, amount_minor,
      fee_minor, state, reference, reason, created_at
    from withdrawals where user_id = ${userId}`,
  adjustments: (userId) => sql`
    select id as key, number, currency, amount_minor, note, state, created_at, decided_at
    from wallet_adjustments where user_id = ${userId} and state = 'posted'`,
  payments: (userId) => sql`
    select id as key, id, method, amount_minor, received_minor, currency, state, reference, settled_at, created_at
    from payments where user_id = ${userId}`,
  refunds: (userId) => sql`
    select refunds.id as key, refunds.number, orders.number as order, refunds.state, refunds.way, refunds.reason,
      refunds.amount_minor,
      refunds.freight_minor, refunds.paid_minor, refunds.courier, refunds.waybill, refunds.created_at, refunds.ended_at,
      (select coalesce(json_agg(json_build_object('kind', kind, 'by', actor, 'way', way, 'amount_minor', amount_minor,
        'reason', reason,
        'words', words, 'at', created_at,
        'pictures', (select coalesce(json_agg(picture order by place), '[]') from refund_proofs
          where event_id = refund_events.id))
        order by id), '[]') from refund_events where refund_id = refunds.id) as events
    from refunds join orders on orders.id = refunds.order_id where orders.user_id = ${userId}`,
  reviews: (userId) => sql`
    select reviews.id as key, goods.title as goods, rating, description_stars, delivery_stars, service_stars,
      shop_stars, body,
      pictures, anonymous, automatic, follow_up, followed_up_at, reply, reviews.state, reviews.created_at
    from reviews join goods on goods.id = reviews.goods_id where reviews.user_id = ${userId}`,
  author: (userId) => sql`
    select id as key, name, followers, warnings, created_at from authors where user_id = ${userId}`,
  posts: (userId) => sql`
    select posts.id as key, posts.id, posts.state, body, next_body, language, posts.place, comments_from, posts.likes,
      collects, comments, views, opens, taps, sold_lines, sold_minor, sent_at, published_at, edited_at,
      posts.created_at,
      array(select picture from post_pictures where post_id = posts.id order by post_pictures.place) as pictures,
      video_id as video, array(select goods_id from post_goods where post_id = posts.id order by post_goods.place)
        as goods,
      array(select word from post_topics join topics on topics.id = topic_id where post_id = posts.id order by word)
        as topics,
      (select coalesce(json_agg(json_build_object('kind', kind, 'rule', rule, 'words', words, 'at', created_at,
        'appeal', appeal_words, 'outcome', outcome, 'answer', answer) order by id), '[]')
        from post_rulings where post_id = posts.id) as rulings
    from posts join authors on authors.id = author_id where authors.user_id = ${userId}`,
  post_comments: (userId) => sql`
    select id as key, id, post_id, body, language, state, likes, created_at,
      (select coalesce(json_agg(json_build_object('rule', rule, 'words', words, 'at', created_at,
        'appeal', appeal_words, 'outcome', outcome, 'answer', answer) order by id), '[]')
        from post_rulings where comment_id = post_comments.id) as rulings
    from post_comments where user_id = ${userId}`,
  post_likes: (userId) => sql`
    select post_id as key, post_id, created_at from post_likes where user_id = ${userId}`,
  post_collects: (userId) => sql`
    select post_id as key, post_id, created_at from post_collects where user_id = ${userId}`,
  comment_likes: (userId) => sql`
    select comment_id as key, comment_id, created_at from comment_likes where user_id = ${userId}`,
  author_follows: (userId) => sql`
    select author_id as key, authors.name as author, author_follows.created_at
    from author_follows join authors on authors.id = author_id where author_follows.user_id = ${userId}`,
  post_taps: (userId) => sql`
    select goods_id as key, goods_id, post_id, tapped_at from post_taps where user_id = ${userId}`,
  live_lines: (userId) => sql`
    select row_number() over (order by room_id, number) as key, room_id, live_rooms.title as room, side, body,
      language, media_ms, live_lines.removed_at, live_lines.created_at
    from live_lines join live_rooms on live_rooms.id = room_id where live_lines.user_id = ${userId}`,
  coupons: (userId) => sql`
    select coupons_owned.id as key, coupons.name as coupon, coupons_owned.state, coupons_owned.ends_at, used_at,
      returned_at,
      discount_minor, coupons_owned.created_at
    from coupons_owned left join coupons on coupons.id = coupons_owned.coupon_id
      where coupons_owned.user_id = ${userId}`,
  points: (userId) => sql`
    select entry.id as key, transfer.kind, entry.amount_minor as points, entry.balance_minor as balance,
      entry.created_at
    from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
    join ledger_transfers transfer on transfer.id = entry.transfer_id
    where account.owner_id = ${userId} and account.kind = 'points'`,
  point_lots: (userId) => sql`
    select id as key, points, left_points, earned, ends_at, created_at from point_lots where user_id = ${userId}`,
  sign_ins: (userId) => sql`
    select day - date '2000-01-01' as key, day, made_up, points, created_at from sign_ins where user_id = ${userId}`,
  sign_in_wishes: (userId) => sql`
    select 1 as key, remind_minute, remind_zone, remind_at, shows_name from sign_in_wishes where user_id = ${userId}`,
  sign_in_ranks: (userId) => sql`
    select row_number() over (order by period) as key, period, place, days, counted_at
    from sign_in_ranks where user_id = ${userId}`,
  memberships: (userId) => sql`
    select id as key, starts_at, ends_at, memberships.price_minor, percent, cap_minor, coupons_a_month, saved_minor,
      renewed, returned_at, created_at
    from memberships where user_id = ${userId}`,
  membership_wishes: (userId) => sql`
    select 1 as key, plan_id, membership_wishes.price_minor, wished_at
    from membership_wishes where user_id = ${userId}`,
  referral: (userId) => sql`
    select entry.id as key, transfer.kind, entry.amount_minor, entry.balance_minor, entry.currency, entry.created_at
    from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
    join ledger_transfers transfer on transfer.id = entry.transfer_id
    where account.owner_id = ${userId} and account.kind = 'referral'`,
  referral_code: (userId) => sql`select 1 as key, code from referral_codes where user_id = ${userId}`,
  referral_joined: (userId) => sql`select 1 as key, bound_at from referrals where user_id = ${userId}`,
  referral_people: (userId) => sql`
    select row_number() over (order by bound_at, user_id) as key, bound_at
    from referrals where referrer_id = ${userId}`,
  referral_dues: (userId) => sql`
    select order_id as key, minor, released_minor, returned_minor, state, reasons, created_at, ended_at
    from referral_dues where referrer_id = ${userId}`,
  cart: (userId) => sql`
    select cart_lines.sku_id as key, goods.title as goods, skus.spec, cart_lines.number, checked, added_at
    from cart_lines join skus on skus.id = cart_lines.sku_id join goods on goods.id = skus.goods_id
      where cart_lines.user_id = ${userId}`,
  favourites: (userId) => sql`
    select goods_id as key, goods_id, goods.title as goods, collections.price_minor, collections.created_at
    from collections join goods on goods.id = goods_id where user_id = ${userId}`,
  awaited: (userId) => sql`
    select row_number() over (order by goods_id, sku_id) as key, goods_id, goods.title as goods, sku_id,
      stock_alerts.created_at
    from stock_alerts join goods on goods.id = goods_id where user_id = ${userId}`,
  flash_reminders: (userId) => sql`
    select offer_id as key, offers.goods_id, goods.title as goods, offers.begins_at, flash_reminders.created_at, told_at
    from flash_reminders join offers on offers.id = offer_id join goods on goods.id = offers.goods_id
      where user_id = ${userId}`,
  live_reminders: (userId) => sql`
    select room_id as key, room_id, live_rooms.title as room, planned_for, live_reminders.created_at, told_at
    from live_reminders join live_rooms on live_rooms.id = room_id where live_reminders.user_id = ${userId}`,
  coupon_reminders: (userId) => sql`
    select coupon_id as key, coupon_id, coupons.name as coupon, opens_at, coupon_reminders.created_at, told_at
    from coupon_reminders join coupons on coupons.id = coupon_id where coupon_reminders.user_id = ${userId}`,
  follows: (userId) => sql`
    select shop_id as key, shop_id, shops.name as shop, follows.created_at
    from follows join shops on shops.id = shop_id where user_id = ${userId}`,
  footprints: (userId) => sql`
    select row_number() over (order by seen_on, goods_id) as key, goods_id, goods.title as goods, seen_on, seen_at
    from footprints join goods on goods.id = goods_id where user_id = ${userId}`,
  searches: (userId) => sql`
    select row_number() over (order by keyword) as key, keyword, searched_at from searches where user_id = ${userId}`,
  notices: (userId) => sql`
    select id as key, kind, event, subject_id, facts - 'picture' as facts, read_at, created_at from notices
      where user_id = ${userId}`,
  conversations: (userId) => sql`
    select conversations.id as key, shops.name as shop, conversations.created_at,
      (select coalesce(json_agg(json_build_object('by', side, 'type', type, 'content', content, 'withdrawn_at',
        withdrawn_at,
        'at', created_at) order by seq), '[]')
        from chat_events where conversation_id = conversations.id and kind = 'message'
          and seq > user_cleared) as messages
    from conversations left join shops on shops.id = shop_id where user_id = ${userId}`,
  desk_cases: (userId) => sql`
    select id as key, number, state, locale, asked_at, ended_at, ended_by, rating, rating_words, rated_at
    from desk_cases where user_id = ${userId}`,
  feedback: (userId) => sql`
    select id as key, quick, body, pictures, contact, score, reply, replied_at, created_at from feedback
      where user_id = ${userId}`,
  complaints: (userId) => sql`
    select id as key, number, subject_kind, subject_id, reason, body, outcome, answer, decided_at, created_at,
      (select coalesce(json_agg(picture order by place), '[]') from complaint_pictures
        where complaint_id = complaints.id) as pictures
    from complaints where user_id = ${userId}`,
  shops: (userId) => sql`
    select shops.id as key, shops.id, shops.name, shops.state, shop_staff.role, accepted_at, shop_staff.created_at
    from shop_staff join shops on shops.id = shop_staff.shop_id where shop_staff.user_id = ${userId}`,
  applications: (userId) => sql`
    select id as key, number, state, type, phone, real_name, id_number_end, company, licence_number, licence_until,
      brand, locale, shop_name,
      profile, city, address, sent_at, reason, decided_at, created_at
    from shop_applications where user_id = ${userId}`,
  data_requests: (userId) => sql`
    select id as key, ends_at, taken_at, staff_id is not null as by_staff, created_at from data_exports
      where user_id = ${userId}`,
};

/**
 * Reads a section of a person's data in chunks of rows as JSON. Each chunk is one statement: nothing is held open
 * between them.
 */
export async function* sectionRows(handle: Handle, userId: number, name: SectionName): AsyncGenerator<string[], void> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ key: number; value: string }>`
      select key, (to_jsonb(found) - 'key')::text as value from (${sections[name](userId)}) found
      where key > ${after} order by key limit ${atOnce}`.execute(handle);
    if (rows.length > 0) yield rows.map(({ value }) => value);
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.key;
  }
}

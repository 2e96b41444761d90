import { sql } from "kysely";
import { sendAnnouncements } from "~/app/chat/api.server";
import type { Db } from "~/db/client.server";

/** Number of unread notices of the demo's people. */
const unread = 6;

const welcome = {
  title: {
    en: "Welcome to Pasar",
    "zh-TW": "歡迎來到 Pasar",
    "zh-CN": "欢迎来到 Pasar",
    ms: "Selamat datang ke Pasar",
    ja: "Pasar へようこそ",
    ko: "Pasar에 오신 것을 환영합니다",
    ru: "Добро пожаловать в Pasar",
  },
  body: {
    en: "Many independent shops, one market. Collect a coupon and have a look around.",
    "zh-TW": "眾多獨立店鋪，一個市集。領張優惠券，四處逛逛吧。",
    "zh-CN": "众多独立店铺，一个市集。领张优惠券，四处逛逛吧。",
    ms: "Banyak kedai bebas, satu pasar. Ambil kupon dan lihat-lihat.",
    ja: "たくさんの個人店が集まるマーケットです。クーポンを受け取ってご覧ください。",
    ko: "여러 독립 상점이 모인 마켓입니다. 쿠폰을 받고 둘러보세요.",
    ru: "Много независимых магазинов на одном рынке. Возьмите купон и осмотритесь.",
  },
};

/**
 * Sends the demo's people an announcement. Then moves the notices of its orders back to the times of the orders, oldest
 * first, and marks all but the newest as read.
 */
export async function insertNotices(db: Db): Promise<void> {
  const { id: staffId } = await db.selectFrom("staff").select("id").orderBy("id").limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto("announcements")
    .values({
      key: "5b1d6a2e-6c0e-4b0e-9c55-000000000101",
      created_by: staffId,
      send_at: sql<Date>`now() - interval '2 days'`,
      audience: "all",
      title: JSON.stringify(welcome.title),
      body: JSON.stringify(welcome.body),
      link: "/pages/user/coupon/list",
    })
    .execute();
  await sendAnnouncements(db);
  await sql`
    with old as (delete from notices returning *), timed as (
      select old.*, case
        when old.event = 'announcement' then now() - interval '2 days'
        when old.event = 'order_received' then orders.received_at
        when old.event = 'order_shipped' or old.event like 'parcel\\_%' then orders.shipped_at
        when old.event like 'order\\_%' then coalesce(orders.paid_at, orders.created_at)
        else old.created_at end as at
      from old left join orders on orders.id = old.subject_id and (old.event like 'order\\_%' or old.event like 'parcel\\_%')
    ), placed as (
      select *, row_number() over (partition by user_id order by coalesce(at, created_at) desc, id desc) as place from timed
    )
    insert into notices (user_id, kind, event, subject_id, side, topic, facts, created_at, read_at, mail_due)
    select user_id, kind, event, subject_id, side, topic, facts, coalesce(at, created_at),
      case when place > ${unread} then now() end, false
    from placed order by coalesce(at, created_at), id`.execute(db);
}

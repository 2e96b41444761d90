import { type Kysely, sql } from "kysely";

/** Who wants to be told when a planned live room goes on air; complaints about rooms; when nothing was explained. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_reminders (
      room_id bigint not null references live_rooms on delete cascade,
      user_id bigint not null references users on delete cascade,
      created_at timestamptz not null default now(),
      -- Its time was moved, of which they are not told yet.
      moved boolean not null default false,
      -- When they were told that it is on air; null = not yet.
      told_at timestamptz,
      primary key (room_id, user_id)
    );
    create index live_reminders_user on live_reminders (user_id);
    create index live_reminders_waiting on live_reminders (room_id) where told_at is null;
    create index live_reminders_moved on live_reminders (room_id) where moved;

    alter table complaints drop constraint complaints_subject_kind_check,
      add constraint complaints_subject_kind_check
        check (subject_kind in ('goods', 'shop', 'order', 'review', 'message', 'post', 'comment', 'live'));

    -- Null = from here on nothing was shown over the picture.
    alter table live_explained alter column goods_id drop not null;
  `.execute(db);
}

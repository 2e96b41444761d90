import { type Kysely, sql } from "kysely";

/** Offers of live rooms, orders that remember their room, and what its end page says: taps, viewers by the minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table offers
      add column room_id bigint references live_rooms,
      add constraint offers_of_room check ((kind = 'room') = (room_id is not null));
    create index offers_room on offers (room_id) where room_id is not null;

    alter table orders add column room_id bigint references live_rooms;
    create index orders_room on orders (room_id, paid_at) where room_id is not null;

    -- How often viewers opened goods of the room.
    alter table live_rooms add column taps integer not null default 0 check (taps >= 0);

    -- Most viewers at once in each minute on air.
    create table live_minutes (
      room_id bigint not null references live_rooms on delete cascade,
      minute timestamptz not null,
      viewers integer not null check (viewers >= 0),
      primary key (room_id, minute)
    );
  `.execute(db);
}

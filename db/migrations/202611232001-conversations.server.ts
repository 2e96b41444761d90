import { type Kysely, sql } from "kysely";

/**
 * Conversations (specification §3 Chat, §4 Chat socket): everything that happens in one is an event with the next
 * number of that conversation; beside it how far each side has got, and what each has cleared away for itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await conversations(db);
  await events(db);
  await sockets(db);
}

async function conversations(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conversations
      -- With a shop, or with the platform's service desk.
      add column kind text not null default 'shop' check (kind in ('shop', 'service')),
      alter column shop_id drop not null,
      add check ((kind = 'shop') = (shop_id is not null)),
      -- Number of the latest event, and of the latest message; 0 = none.
      add column seq bigint not null default 0 check (seq >= 0),
      add column last_seq bigint not null default 0 check (last_seq between 0 and seq),
      add column last_at timestamptz not null default now(),
      -- Number up to which each side has read and been sent what the other wrote. The columns of the shop are those of the desk, too.
      add column user_read bigint not null default 0 check (user_read between 0 and seq),
      add column shop_read bigint not null default 0 check (shop_read between 0 and seq),
      add column user_delivered bigint not null default 0 check (user_delivered between user_read and seq),
      add column shop_delivered bigint not null default 0 check (shop_delivered between shop_read and seq),
      -- Number up to which a side has cleared the conversation away, for itself alone.
      add column user_cleared bigint not null default 0 check (user_cleared between 0 and seq),
      add column shop_cleared bigint not null default 0 check (shop_cleared between 0 and seq),
      -- The colleague who looks after it.
      add column taken_by bigint references users on delete set null,
      add column closed_at timestamptz,
      -- When its number last changed, by the clock: processes that no hint reached look here.
      add column changed_at timestamptz not null default clock_timestamp();
    create unique index conversations_service on conversations (user_id) where kind = 'service';
    drop index conversations_shop;
    create index conversations_of_user on conversations (user_id, last_at desc, id desc);
    create index conversations_of_shop on conversations (shop_id, last_at desc, id desc);
    create index conversations_changed on conversations (changed_at);
    create index conversations_taken on conversations (taken_by) where taken_by is not null;
  `.execute(db);
}

async function events(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_events (
      conversation_id bigint not null references conversations on delete cascade,
      seq bigint not null check (seq > 0),
      kind text not null check (kind in ('message', 'withdrawn', 'read', 'delivered', 'taken_over', 'closed')),
      side text not null check (side in ('user', 'shop', 'staff')),
      -- Who: a user, or a member of the platform's staff when the side is 'staff'.
      actor_id bigint not null,
      -- The message withdrawn, the number read or delivered up to, the colleague who took over (null = nobody).
      about bigint,
      -- Of a message: the id its sender gave it.
      client_id text check (client_id ~ '^[A-Za-z0-9_-]{1,64}$'),
      type text check (type in ('text', 'img', 'voice', 'goods', 'order')),
      content jsonb check (jsonb_typeof(content) = 'object'),
      picture text references media (hash),
      withdrawn_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (conversation_id, seq),
      check ((kind = 'message') = (type is not null and content is not null and client_id is not null)),
      check (kind = 'message' or (picture is null and withdrawn_at is null))
    );
    -- The same id of the same sender is the same message.
    create unique index chat_events_client on chat_events (conversation_id, side, actor_id, client_id)
      where client_id is not null;
    create index chat_events_sent on chat_events (actor_id, created_at) where kind = 'message';
    create index chat_events_picture on chat_events (picture) where picture is not null;
  `.execute(db);
}

async function sockets(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Sockets that a call of the API binds to a session. The process that holds the socket finds its row here.
    create table socket_shakes (
      client_id text primary key check (client_id ~ '^[0-9a-f]{32}$'),
      user_id bigint not null references users on delete cascade,
      session_hash text not null,
      created_at timestamptz not null default now()
    );
    create index socket_shakes_user on socket_shakes (user_id);

    -- Sessions and shop roles that have ended: processes close the sockets that were opened by them.
    create table socket_endings (
      id bigint generated by default as identity primary key,
      user_id bigint not null,
      -- Null: all sockets of the person.
      session_hash text,
      created_at timestamptz not null default clock_timestamp()
    );
    create index socket_endings_at on socket_endings (created_at);
    -- Notices are told to open pages in the moment they are added.
    create index notices_made on notices (created_at);

    -- Who has a socket open, renewed twice a minute by the process that holds it.
    create table chat_presence (
      user_id bigint primary key references users on delete cascade,
      seen_at timestamptz not null default now()
    );

    create function session_ended() returns trigger language plpgsql as $$
    begin
      insert into socket_endings (user_id, session_hash) values (old.owner_id, old.id_hash);
      return null;
    end $$;
    create trigger session_ended after delete on user_sessions for each row execute function session_ended();
    create trigger session_renamed after update of id_hash on user_sessions
      for each row when (old.id_hash is distinct from new.id_hash) execute function session_ended();

    create function shop_role_changed() returns trigger language plpgsql as $$
    begin
      insert into socket_endings (user_id) values (old.user_id);
      return null;
    end $$;
    create trigger shop_role_lost after delete on shop_staff for each row execute function shop_role_changed();
    create trigger shop_role_changed after update of role, accepted_at on shop_staff
      for each row execute function shop_role_changed();
  `.execute(db);
}

import { type SqlBool, sql } from "kysely";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";
import { accountName } from "./rules";

/** Everybody, people without an open shop, owners of one, or named accounts. */
export type Audience = "all" | "buyers" | "merchants" | "accounts";

const keeps = sql<SqlBool>`exists (select from shops where shops.owner_id = users.id and shops.state <> 'closed')`;

const within = (audience: unknown, accounts: unknown) => sql<SqlBool>`case ${audience}::text
  when 'all' then true
  when 'buyers' then not ${keeps}
  when 'merchants' then ${keeps}
  else users.id = any(${accounts}::bigint[]) end`;

interface PeopleQuery {
  audience: Audience;
  /** Ids of the `accounts`. */
  accounts: number[];
}

const batch = compiledOnce<PeopleQuery & { after: number; limit: number }>()(
  (_, value) => sql<{ id: number }>`
    select id from users
    where id > ${value("after")} and ${within(value("audience"), value("accounts"))}
    order by id limit ${value("limit")}`,
);

/** Returns the next people of an audience after an id, by id. */
export async function audienceAfter(
  handle: Handle,
  requested: PeopleQuery & { after: number; limit: number },
): Promise<number[]> {
  return (await batch(handle, requested)).map(({ id }) => id);
}

export async function countAudience(handle: Handle, { audience, accounts }: PeopleQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users where ${within(audience, accounts)}`.execute(handle);
  return Number(rows[0]?.count ?? 0);
}

/** Returns the ids of people by an exact identifier: phone, mailbox, username or member number. */
export async function peopleNamed(handle: Handle, typed: readonly string[]): Promise<Map<string, number>> {
  const names = typed.map(accountName);
  const { rows } = await sql<{ name: string; id: number }>`
    select distinct on (named.name) named.name, users.id
    from unnest(${names}::text[]) as named (name)
    join users on users.mobile = named.name or users.member_code = named.name
      or lower(users.email) = named.name or lower(users.username) = named.name
    order by named.name, users.id`.execute(handle);
  const ids = new Map(rows.map(({ name, id }) => [name, id]));
  return new Map(
    typed.flatMap((name) => (ids.has(accountName(name)) ? [[name, ids.get(accountName(name)) ?? 0]] : [])),
  );
}

/** Returns people's usernames by id, for operators. */
export async function usernamesOf(handle: Handle, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await handle
    .selectFrom("users")
    .select("username")
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy("id")
    .execute();
  return rows.map(({ username }) => username);
}

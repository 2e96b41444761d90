import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "~/db/client.server";
import { testDatabase } from "../support/database";

const { db, url } = testDatabase();
const roles = ["renewed_first", "renewed_second"].map((name) => `${name}_${process.pid}`);
afterAll(async () => {
  for (const role of roles) await sql`drop role if exists ${sql.id(role)}`.execute(db);
});

const addressOf = (user: string, password: string) => {
  const address = new URL(url);
  address.username = user;
  address.password = password;
  return address.href;
};

test("each new connection goes by the user and password of the moment", async () => {
  const [first = "", second = ""] = roles;
  for (const role of roles) await sql`create role ${sql.id(role)} login password ${sql.lit(role)}`.execute(db);
  let address = addressOf(first, first);
  const { db: shop, close } = openDatabase(() => address, { max: 1 });
  const whoAmI = async () => (await sql<{ name: string }>`select current_user as name`.execute(shop)).rows[0]?.name;
  try {
    expect(await whoAmI()).toBe(first);
    address = addressOf(second, second);
    // An open connection stays valid; a vault ends it together with the login.
    expect(await whoAmI()).toBe(first);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${first}`.execute(db);
    await expect.poll(() => whoAmI().catch(() => null)).toBe(second);
  } finally {
    await close();
  }
});

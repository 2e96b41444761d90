import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { phoneRule } from "~/app/account/phones/phone-number.server";
import { mainlandPhone } from "~/app/account/rules";
import { insertUser } from "~/app/account/sign-in/logins-queries.server";
import { signInByPassword } from "~/app/account/sign-in/sign-in-by-password.server";
import { pointsUnit } from "~/app/ledger/api.server";
import { faultOf, verifyLedger } from "~/app/ledger/verify/verify-ledger.server";
import { personFile } from "~/app/people/data/person-file.server";
import { personalTables } from "~/app/people/data/personal-tables";
import { sectionNames } from "~/app/people/data/section-names";
import { forgetPerson } from "~/app/people/leaving/forget-person.server";
import { pointsOf } from "~/app/rewards/api.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";
import { type FullPerson, makeFullPerson } from "../support/full-person";
import { password } from "../support/people";

const { db, queries } = testDatabase();
let zora: FullPerson;
let milo: FullPerson;

beforeAll(async () => {
  zora = await makeFullPerson(db, "zora4711");
  milo = await makeFullPerson(db, "milo0815");
});

const register = Object.entries(personalTables).map(([at, entry]) => {
  const [table = "", column = ""] = at.split(".");
  return { at, table, column, ...entry };
});

const fileOf = async ({ id }: FullPerson) => await personFile(db, id, new Date()).text();

async function countOf(table: string, column: string, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Tables with a row in which a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } =
      await sql`select from ${sql.table(name)} each where each::text ilike ${`%${text}%`} limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test("every column that refers to a person says whether the file has it, and what becomes of it", async () => {
  const { rows } = await sql<{ at: string }>`
    select conrelid::regclass::text || '.' || attname as at from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass`.execute(db);
  expect(register.map(({ at }) => at).sort()).toEqual(["users.id", ...rows.map(({ at }) => at)].sort());
  const silent = register.filter(({ section, fate, because }) => !because && (section === null || fate === "kept"));
  expect(silent).toEqual([]);
});

describe("the file of a person's data", () => {
  test("is one JSON document with every section, and with rows of every table that it should have", async () => {
    const file = JSON.parse(await fileOf(zora));
    expect(Object.keys(file)).toEqual(["about", ...sectionNames]);
    expect(sectionNames.filter((name) => file[name].length === 0)).toEqual([]);
    expect(file.profile).toMatchObject([{ id: zora.id, mobile: zora.mobile }]);
    expect(file.orders).toMatchObject([{ remark: zora.word, lines: [{ quantity: 1 }], parcels: [{ courier: "sf" }] }]);
    const own = db.selectFrom("collections").innerJoin("goods", "goods.id", "goods_id").where("user_id", "=", zora.id);
    const { id: goods_id, title: goods } = await own.select(["goods.id", "title"]).executeTakeFirstOrThrow();
    for (const name of ["favourites", "awaited", "footprints"])
      expect(file[name], name).toMatchObject([{ goods_id, goods }]);
    for (const name of ["cart", "reviews"]) expect(file[name], name).toMatchObject([{ goods }]);
    for (const { table, column, section } of register.filter((one) => one.section !== null))
      expect(await countOf(table, column, zora.id), `${table} should have a row for ${section}`).toBeGreaterThan(0);
  });

  test("has nothing of anybody else, no secret, and no id of the staff", async () => {
    const text = await fileOf(zora);
    expect(text).toContain(zora.word);
    for (const others of [
      milo.word,
      milo.mobile,
      "$argon2",
      "hash",
      "staff_id",
      "reviewed_by",
      "actor_id",
      "replied_by",
    ])
      expect(text).not.toContain(others);
    expect(text).not.toContain(`${zora.word} called`);
  });

  test("is read a hundred rows at a time, as it is taken", async () => {
    const rows = Array.from({ length: 250 }, () => ({ user_id: milo.id, kind: "notice" as const, event: "x" }));
    await db.insertInto("notices").values(rows).execute();
    queries.length = 0;
    const reader = personFile(db, milo.id, new Date()).body?.getReader();
    await reader?.read();
    await reader?.read();
    const begun = queries.length;
    expect(begun).toBeLessThan(4);
    await reader?.cancel();
    expect(queries.length).toBe(begun);
    const file = JSON.parse(await fileOf(milo));
    expect(file.notices.length).toBeGreaterThan(250);
    expect(queries.filter((one) => one.includes("from notices")).length).toBe(3);
  });
});

describe("an account that is given up", () => {
  test("leaves no word of its person anywhere, and the books of money as they were", async () => {
    const moneyMoved = () =>
      db
        .selectFrom("ledger_entries")
        .select((eb) => eb.fn.countAll().as("count"))
        .where("currency", "<>", pointsUnit)
        .executeTakeFirst();
    const before = await moneyMoved();
    expect(await forgetPerson(db, zora.id)).toMatchObject({ ok: true });
    expect(await tablesWith(zora.word)).toEqual([]);
    expect(await tablesWith(zora.mobile)).toEqual([]);
    expect(await tablesWith(milo.word)).toEqual(expect.arrayContaining(["users", "orders", "addresses"]));
    expect(await moneyMoved()).toEqual(before);
    expect(await pointsOf(db, zora.id)).toBe(0);
    expect(faultOf(await verifyLedger(db))).toBeNull();
  });

  test("has rows only where the register says that they stay", async () => {
    for (const { table, column, fate, at } of register)
      if (fate === "deleted") expect(await countOf(table, column, zora.id), at).toBe(0);
    for (const at of ["orders.user_id", "reviews.user_id", "recharges.user_id", "user_bans.user_id"] as const) {
      const [table = "", column = ""] = at.split(".");
      expect(await countOf(table, column, zora.id), at).toBeGreaterThan(0);
    }
    const reviews = await db.selectFrom("reviews").select("anonymous").where("user_id", "=", zora.id).execute();
    expect(reviews.every(({ anonymous }) => anonymous)).toBe(true);
  });

  test("cannot be entered, and its phone can be registered anew", async () => {
    const account = `former-${zora.id}`;
    expect(
      await signInByPassword(db, { account, password, address: "192.0.2.1", phone: phoneRule(mainlandPhone, null) }),
    ).toMatchObject({ ok: false });
    expect(await forgetPerson(db, zora.id)).toMatchObject({ ok: false, code: "notFound" });
    const again = await transact(db, (trx) =>
      insertUser(trx, { username: "zora-again", nickname: "Z", mobile: zora.mobile, email: null, password_hash: "!" }),
    );
    expect(again).toEqual(expect.any(Number));
  });

  test("bargains for nothing any more, and what it cut for others is of nobody by name", async () => {
    const { rows } = await sql<{ owner: string; running: boolean; cutBy: string }>`
      select owner.nickname as owner, bargains.ends_at > now() as running, helper.nickname as "cutBy"
      from bargain_cuts cut join bargains on bargains.id = bargain_id join users owner on owner.id = bargains.user_id
      join users helper on helper.id = helper_id where ${zora.id} in (owner.id, helper.id)
      order by owner.id = ${zora.id} desc`.execute(db);
    expect(rows).toMatchObject([
      { owner: "•••", running: false },
      { running: true, cutBy: "•••" },
    ]);
  });

  test("cannot be named again by whoever comes late", async () => {
    const late = db.updateTable("users").set({ mobile: "13900001111" }).where("id", "=", zora.id).execute();
    await expect(late).rejects.toThrow("users_forgotten");
  });
});

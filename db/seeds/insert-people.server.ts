import type { Transaction } from "kysely";
import { hashPassword } from "~/app/platform/secrets/passwords.server";
import type { Database } from "~/db/schema";
import type { DemoShop } from "./demo/content";
import { at } from "./demo/known";
import { insertBelongings } from "./insert-belongings.server";

/** The logins printed in the ready line of `npm start`. */
export const demoLogins = {
  buyer: "13800000001",
  merchant: "13800000002",
  password: "pasar-demo",
  paymentPassword: "123456",
  operator: "owner@pasar.test",
  operatorPassword: "pasar-demo-owner",
  finance: "finance@pasar.test",
  financePassword: "pasar-demo-finance",
} as const;

/** No password has this hash: owners of the other shops exist, but nobody can sign in as them. */
const nobody = "!";

export interface DemoHashes {
  password: string;
  payment: string;
  operator: string;
  finance: string;
}

/** Hashes the passwords before the transaction opens, because hashing is slow by design. */
export async function hashDemoLogins(): Promise<DemoHashes> {
  const [password, payment, operator, finance] = await Promise.all([
    hashPassword(demoLogins.password),
    hashPassword(demoLogins.paymentPassword),
    hashPassword(demoLogins.operatorPassword),
    hashPassword(demoLogins.financePassword),
  ]);
  return { password, payment, operator, finance };
}

/** Inserts users, staff and shops. The merchant login owns Halden Home. Returns the shops' ids by key. */
export async function insertPeople(
  trx: Transaction<Database>,
  { shops, logos, hashes, now }: { shops: DemoShop[]; logos: Record<string, string>; hashes: DemoHashes; now: Date },
): Promise<Map<string, number>> {
  const login = { password_hash: hashes.password, payment_password_hash: hashes.payment, email: null, created_at: now };
  const owners = shops.filter(({ key }) => key !== "halden");
  const users = await trx
    .insertInto("users")
    .values([
      { ...login, username: "demo_buyer", nickname: "Nadia", mobile: demoLogins.buyer },
      { ...login, username: "demo_merchant", nickname: "Halden", mobile: demoLogins.merchant },
      ...owners.map(({ key, name }) => ({
        username: `shop_${key}`,
        nickname: name.en.slice(0, 32),
        mobile: null,
        email: null,
        password_hash: nobody,
        payment_password_hash: null,
        created_at: now,
      })),
    ])
    .returning(["id", "username"])
    .execute();
  await insertBelongings(trx, at(users, 0).id, now);
  const owner = (key: string) => {
    const username = key === "halden" ? "demo_merchant" : `shop_${key}`;
    const user = users.find((one) => one.username === username);
    if (!user) throw new Error(`No owner of ${key}`);
    return user.id;
  };
  const known = { known_password: true, created_at: now };
  await trx
    .insertInto("staff")
    .values([
      { ...known, email: demoLogins.operator, name: "Owner", role: "owner", password_hash: hashes.operator },
      { ...known, email: demoLogins.finance, name: "Finance", role: "finance", password_hash: hashes.finance },
    ])
    .execute();
  const day = 86_400_000;
  const rows = await trx
    .insertInto("shops")
    .values(
      shops.map(({ key, kind, name, city, onAir }, i) => ({
        owner_id: owner(key),
        name: JSON.stringify(name),
        kind,
        logo: logos[key] ?? null,
        city: JSON.stringify(city),
        on_air: onAir,
        // The shop of the demo's merchant goes live itself.
        live_allowed: key === "halden",
        created_at: new Date(now.getTime() - (900 - i * 55) * day),
      })),
    )
    .returning("id")
    .execute();
  return new Map(shops.map(({ key }, i) => [key, at(rows, i).id]));
}

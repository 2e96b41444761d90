import { operatorRoutes } from "~/app/operator-routes";
import { createSessions } from "~/app/platform/session/sessions.server";
import type { Db } from "~/db/client.server";
import { demoLogins } from "~/db/seeds/insert-people.server";
import { merchantRows } from "../merchant-rows";
import { makeMerchantThings } from "../merchant-things";
import { consoleScreens, storefrontScreens } from "../navigation-rows";
import { makePerson } from "../people";
import type { UndoneDatabase } from "./one-connection";
import { openShop, type ShopHere } from "./shop";

/** `customer`, `merchant` and `operator` are the demo's; `buyer` and `shop` have one of everything. */
export type Who = "visitor" | "buyer" | "customer" | "merchant" | "shop" | "operator";

/** A screen of the route table, and who looks at it. */
export interface Screen {
  path: string;
  who: Who;
}

/** The demo shop with people who are signed in. */
export interface OpenDemo extends ShopHere {
  undone: UndoneDatabase["undone"];
  cookies: Record<Who, string>;
  /** Addresses of a screen with something to show. */
  addressesOf: (screen: Screen) => string[];
}

/** Opens the demo shop and makes whatever addresses can name. */
export async function openDemo({ db, undone }: UndoneDatabase): Promise<OpenDemo> {
  const buyer = await makePerson(db, { nickname: "Robin" });
  const storefront = (await storefrontScreens(db, buyer.id))("buyer").map(({ address }) => address);
  const console = (await consoleScreens(db)).map(({ address }) => address);
  const things = await makeMerchantThings(db);
  const addressesOf = ({ path, who }: Screen) => {
    const asked = merchantRows[path]?.asked;
    if (who === "operator") return [console[consolePaths.indexOf(path)] ?? path];
    if (who === "merchant") return asked ? [] : [path];
    if (who === "shop") return (asked ?? []).map((query) => `${path}?${new URLSearchParams(stringsOf(query(things)))}`);
    const own = storefront.filter((address) => address.split("?")[0] === path);
    return who === "customer" ? own.filter((address) => address === path) : own;
  };
  return {
    ...(await openShop(db)),
    ...{ undone, addressesOf },
    cookies: {
      visitor: "seen=none",
      buyer: buyer.headers.cookie ?? "",
      customer: await userCookie(db, demoLogins.buyer),
      merchant: await userCookie(db, demoLogins.merchant),
      shop: await cookieOf(db, "user_sessions", things.ownerId),
      operator: await staffCookie(db),
    },
  };
}

const consolePaths: string[] = operatorRoutes
  .filter(([path, file]) => file?.endsWith(".tsx") && !path.endsWith("*"))
  .map(([path]) => path);

const stringsOf = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

async function cookieOf(db: Db, table: "user_sessions" | "staff_sessions", id: number): Promise<string> {
  const sessions = createSessions(db, table, false);
  return `${sessions.cookieName}=${(await sessions.create(id)).sessionId}`;
}

async function userCookie(db: Db, mobile: string): Promise<string> {
  const user = await db.selectFrom("users").select("id").where("mobile", "=", mobile).executeTakeFirstOrThrow();
  return cookieOf(db, "user_sessions", user.id);
}

async function staffCookie(db: Db): Promise<string> {
  const owner = await db
    .selectFrom("staff")
    .select("id")
    .where("email", "=", demoLogins.operator)
    .executeTakeFirstOrThrow();
  return cookieOf(db, "staff_sessions", owner.id);
}

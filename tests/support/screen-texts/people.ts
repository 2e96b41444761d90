import { operatorRoutes } from "~/app/operator-routes";
import { createSessions } from "~/app/platform/session/sessions.server";
import type { Db } from "~/db/client.server";
import { demoLogins } from "~/db/seeds/insert-people.server";
import { accessRows, addressOf } from "../access-rows";
import { formRows } from "../form-rows";
import { merchantRows } from "../merchant-rows";
import { makeMerchantThings } from "../merchant-things";
import { consoleScreens, demoFixtures, storefrontScreens } from "../navigation-rows";
import { makePerson } from "../people";
import type { UndoneDatabase } from "./one-connection";
import type { Press } from "./presses";
import { openShop, type ShopHere } from "./shop";
import { steady } from "./steady";

/** `customer`, `merchant` and `operator` are the demo's; `buyer` and `shop` have one of everything. */
export type Who = "visitor" | "buyer" | "customer" | "merchant" | "shop" | "operator";

/** A screen of the route table, and its viewer. */
export interface Screen {
  path: string;
  /** Of its module, below `app`. */
  file: string;
  who: Who;
}

/** Signed-in people of the demo shop, and their addresses. */
export interface DemoPeople {
  cookies: Record<Who, string>;
  /** Addresses of a screen, or of another route, with content. */
  addressesOf: (screen: Screen) => string[];
  /** Forms as in the tests of forms, at an address of the route: complete and accepted. */
  formsOf: (screen: Screen) => Press[];
}

/** The demo shop with signed-in people. */
export interface OpenDemo extends ShopHere, DemoPeople {
  db: Db;
  undone: UndoneDatabase["undone"];
  undoneComparing: UndoneDatabase["undoneComparing"];
}

/** Opens the demo shop and creates everything that addresses can name. */
export async function openDemo(database: UndoneDatabase, failed?: (error: unknown) => void): Promise<OpenDemo> {
  return openWith(await makeDemoPeople(database.db), database, failed);
}

/** Opens a shop with existing people and things. */
export async function openWith(
  people: DemoPeople,
  { db, undone, undoneComparing }: UndoneDatabase,
  failed?: (error: unknown) => void,
): Promise<OpenDemo> {
  return { ...people, ...(await openShop(db, failed)), db, undone, undoneComparing };
}

/** Creates people of the demo shop, and everything that addresses can name. */
export async function makeDemoPeople(db: Db): Promise<DemoPeople> {
  const buyer = await makePerson(db, { nickname: "Robin" });
  const fixtures = await demoFixtures(db, buyer.id);
  const storefront = (await storefrontScreens(db, fixtures))("buyer").map(({ address }) => address);
  const console = (await consoleScreens(db)).map(({ address }) => address);
  const things = await makeMerchantThings(db);
  const addressesOf = ({ path, file, who }: Screen) => {
    const asked = merchantRows[path]?.asked;
    if (who === "operator") return [console[consolePaths.indexOf(path)] ?? path];
    if (who === "merchant") return asked ? [] : [path];
    if (who === "shop") return (asked ?? []).map((query) => addressOf(path, query(things)));
    const address = addressOf(path, accessRows[path]?.query?.(fixtures));
    const own = file.endsWith(".tsx") ? storefront.filter((one) => one.split("?")[0] === path) : [address];
    return who === "customer" ? own.filter((one) => one === path) : own;
  };
  const formsOf = ({ path, who }: Screen) => {
    if (who === "shop") {
      const actions = Object.entries(merchantRows[path]?.acts ?? {});
      return actions.map(([name, { query, fields }]) => byHand(name, addressOf(path, query?.(things)), fields(things)));
    }
    const rows = who === "buyer" || who === "visitor" ? (formRows[path] ?? []) : [];
    return rows
      .filter(({ as }) => (as === undefined) === (who === "buyer"))
      .map(({ query, fields }) => byHand("by hand", addressOf(path, query?.(fixtures)), fields(fixtures)));
  };
  return {
    addressesOf,
    formsOf,
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

/** Max fields in the reported name of a form filled in by hand. */
const maxFields = 6;

function byHand(name: string, action: string, values: Record<string, string | number>): Press {
  const fields = Object.entries(values).map(([field, value]) => [field, String(value)] satisfies [string, string]);
  const told = fields.slice(0, maxFields).map(([field, value]) => `${field}=${steady(value).slice(0, 30)}`);
  return { name: `[${name}] ${told.join(" ")}${fields.length > maxFields ? " …" : ""}`, action, fields };
}

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

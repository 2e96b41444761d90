import { beforeAll, describe, expect, test } from "vitest";
import { mayInShop, type ShopPermission } from "~/app/account/api.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { resourceRoutes, storefrontRoutes } from "~/app/routes";
import type { ShopStaffTable } from "~/db/tables/shop-schema";
import { browseContext, origin } from "../../support/browse-context";
import { testDatabase } from "../../support/database";
import { makeUser } from "../../support/factories";
import { merchantRows } from "../../support/merchant-rows";
import { type MerchantThings, makeMerchantThings } from "../../support/merchant-things";
import { routeModule } from "../../support/route-files";
import { smuggled } from "../../support/smuggled";
import { type TouchedTables, watchTables } from "../../support/touched-tables";

const { db } = testDatabase();

type Handler = (args: { request: Request; context: unknown; params: Record<string, string> }) => Promise<unknown>;
type Values = Record<string, string | number>;

/**
 * Tried by tests of their own: tests/pages/shop/reach.test.ts with the pages of another shop, and a redirect that names
 * nothing.
 */
const elsewhere = /^(?:pages\/seller\/|shops\/seller\/routes\/console-alias)/;
const routes = [...storefrontRoutes, ...resourceRoutes].flatMap(([path, file, guard]) =>
  guard === "S" && file !== null && !elsewhere.test(file) ? [{ path, file }] : [],
);
const tried = routes.filter(({ path }) => path in merchantRows);

let own: MerchantThings;
let stranger: MerchantThings;
let touched: TouchedTables;
beforeAll(async () => {
  own = await makeMerchantThings(db);
  stranger = await makeMerchantThings(db);
  touched = await watchTables(db);
});

/** What a route answers to someone; null = a visitor. A page is a 200, a redirect says where it leads. */
async function answered(
  { path, file }: (typeof routes)[number],
  userId: number | null,
  { query = {}, fields }: { query?: Values; fields?: Values },
): Promise<number | string> {
  const module = await routeModule<{ loader: Handler; action: Handler }>(file);
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, String(value));
  const body = new URLSearchParams(Object.entries(fields ?? {}).map(([name, value]) => [name, String(value)]));
  const request = new Request(url, fields && { method: "POST", body, headers: { origin } });
  const bus = createLocalBus();
  const context = { ...browseContext(db, userId === null ? {} : { userId }), requestId: "r", bus };
  const answer = await (fields ? module.action : module.loader)({ request, context, params: {} }).catch(
    (thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    },
  );
  if (!(answer instanceof Response)) return 200;
  const to = answer.headers.get("Location");
  return to === null ? answer.status : new URL(to, origin).pathname;
}

/** What no form of a shop may change of the shop. */
const given = (shopId: number) =>
  db
    .selectFrom("shops")
    .select(["id", "owner_id", "kind", "state", "level", "live_allowed"])
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();

const roles: readonly ShopStaffTable["role"][] = ["manager", "goods", "orders", "finance"];

/** Someone at work in the shop whose role lacks a permission. */
async function helperWithout(permission: ShopPermission): Promise<number> {
  const role = roles.find((one) => !mayInShop(one, permission)) ?? "goods";
  const { id } = await makeUser(db);
  await db.insertInto("shop_staff").values({ shop_id: own.shopId, user_id: id, role }).execute();
  return id;
}

describe("X1: the merchants' console", () => {
  test("every built route has a row, every row a route, and a route with an action has its forms", async () => {
    expect(Object.keys(merchantRows).sort()).toEqual(routes.map(({ path }) => path).sort());
    const actions = await Promise.all(
      tried.map(async ({ path, file }) => ("action" in (await routeModule(file)) ? [path] : [])),
    );
    const withForms = Object.keys(merchantRows).filter((path) => merchantRows[path]?.acts);
    expect(withForms.sort()).toEqual(actions.flat().sort());
  });

  test.each(tried)(
    "$path is asked and sent to by visitors, other shops and colleagues without the right, and nothing changes",
    async (route) => {
      const row = merchantRows[route.path];
      if (!row) throw new Error("no row");
      const colleague = row.permission && (await helperWithout(row.permission));
      const calls = [
        ...(row.asked ?? []).map((query) => ({
          name: "is asked",
          query: query(own),
          names: true,
          fields: undefined,
          elsewhere: row.elsewhere,
        })),
        ...(row.asked || row.noPage
          ? []
          : [{ name: "is asked", query: {}, names: false, fields: undefined, elsewhere: undefined }]),
        ...Object.entries(row.acts ?? {}).map(([name, { query, fields, names = true, elsewhere }]) => ({
          name,
          query: query?.(own) ?? {},
          fields: fields(own),
          names,
          elsewhere,
        })),
      ];
      await touched.forget();
      const found: unknown[] = [];
      const expected: unknown[] = [];
      for (const { name, query, fields, names, elsewhere = 404 } of calls) {
        const asked = async (who: string, userId: number | null, status: number | string) => {
          found.push([who, name, await answered(route, userId, { query, fields })]);
          expected.push([who, name, status]);
        };
        await asked("a visitor", null, "/pages/user/auth/name");
        if (names) await asked("another shop", stranger.ownerId, elsewhere);
        if (colleague) await asked("a colleague", colleague, 403);
      }
      expect(found).toEqual(expected);
      expect(await touched.names()).toEqual([]);
    },
  );

  test.each(tried)(
    "$path answers whoever keeps the shop, and fields that the form does not have change nothing",
    async (route) => {
      const row = merchantRows[route.path];
      // Forms use up what they name; looking does not.
      const things = row?.acts ? await makeMerchantThings(db) : own;
      const was = await given(things.shopId);
      await touched.forget();
      if (!row?.noPage)
        for (const query of row?.asked ?? [() => ({})])
          expect(await answered(route, things.ownerId, { query: query(things) })).toBe(200);
      for (const [name, { query, fields }] of Object.entries(row?.acts ?? {})) {
        const sent = { ...smuggled(stranger.ownerId), ...alsoSmuggled(stranger), ...fields(things) };
        const found = await answered(route, things.ownerId, { query: query?.(things) ?? {}, fields: sent });
        expect([403, 404, 405], name).not.toContain(found);
      }
      expect(await given(things.shopId)).toEqual(was);
      expect(await touched.names(stranger.shopId)).toEqual([]);
    },
  );
});

/** Fields by the names of columns, with what is another shop's. */
const alsoSmuggled = ({ shopId, goodsId, orderId }: MerchantThings) => ({
  shopId,
  shop_id: shopId,
  goodsId,
  goods_id: goodsId,
  orderId,
  order_id: orderId,
  owner_id: 1,
  level: 5,
  live_allowed: "on",
  held: "false",
  paid_at: "2020-01-01",
  settled: "on",
  balance_minor: 1,
});

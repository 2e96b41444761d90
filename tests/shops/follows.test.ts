import { describe, expect, test } from "vitest";
import { followedAmong, followShops, shopCards, unfollowShops } from "~/app/shops/api.server";
import { myFollows } from "~/app/shops/my-follows.server";
import { action } from "~/app/shops/routes/follow";
import { makeShops } from "../support/belongings-factories";
import { asked, browseContext, origin } from "../support/browse-context";
import { statementsOf, testDatabase } from "../support/database";
import { makeGoods, makeUser } from "../support/factories";

const { db, queries } = testDatabase({ max: 20 });
const sent = () => statementsOf(queries).length;
const followersOf = async (id: number) => (await shopCards(db, [id], "en")).get(id)?.followers;
const at = { after: null, locale: "en" } as const;

describe("following shops", () => {
  test("counts what is new; what is followed already or not there counts for nothing", async () => {
    const { id: userId } = await makeUser(db);
    const [one = 0, two = 0] = await makeShops(db, 2);
    expect(await followShops(db, { userId, shopIds: [one, one, 987_654_321] })).toBe(1);
    expect(await followShops(db, { userId, shopIds: [one, two] })).toBe(1);
    expect(await followedAmong(db, { userId, shopIds: [one, two, 5] })).toEqual(new Set([one, two]));
    expect(await followersOf(one)).toBe(1);
    expect(await unfollowShops(db, { userId, shopIds: [one, 987_654_321] })).toBe(1);
    expect(await unfollowShops(db, { userId, shopIds: [one] })).toBe(0);
    expect([await followersOf(one), await followersOf(two)]).toEqual([0, 1]);
  });

  test("of one person in twenty tabs at once makes one follower", async () => {
    const { id: userId } = await makeUser(db);
    const [shop = 0] = await makeShops(db, 1);
    const tabs = Array.from({ length: 20 }, () => followShops(db, { userId, shopIds: [shop] }));
    expect((await Promise.all(tabs)).reduce((sum, added) => sum + added, 0)).toBe(1);
    expect(await followersOf(shop)).toBe(1);
  });

  test("by many people at once, in any order, leaves each shop with as many followers as follow it", async () => {
    const shopIds = await makeShops(db, 4);
    const people = await Promise.all(Array.from({ length: 10 }, () => makeUser(db)));
    await Promise.all(
      people.flatMap(({ id: userId }, index) => [
        followShops(db, { userId, shopIds }),
        unfollowShops(db, { userId, shopIds: index % 2 ? shopIds.toReversed() : shopIds.slice(0, 2) }),
        followShops(db, { userId, shopIds: shopIds.toReversed() }),
      ]),
    );
    for (const id of shopIds) {
      const rows = await db.selectFrom("follows").select("user_id").where("shop_id", "=", id).execute();
      expect(await followersOf(id)).toBe(rows.length);
    }
  });
});

describe("the shops that a person follows", () => {
  test("come page by page, the latest first, none twice and none missing, and nobody else's", async () => {
    const [{ id: userId }, { id: other }] = [await makeUser(db), await makeUser(db)];
    const shopIds = await makeShops(db, 37);
    for (const shopId of shopIds) await followShops(db, { userId, shopIds: [shopId] });
    await followShops(db, { userId: other, shopIds: await makeShops(db, 2) });
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof myFollows>> = await myFollows(db, { ...at, userId, after });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after !== null && seen.length < 100);
    expect(seen).toEqual(shopIds.toReversed());
  });

  test("show the newest goods on sale; a closed shop shows none, and cost one statement for one and for fifteen", async () => {
    const [{ id: few }, { id: many }] = [await makeUser(db), await makeUser(db)];
    const shopIds = await makeShops(db, 15, { goods: 5 });
    const [first = 0, second = 0] = shopIds;
    const newest = await makeGoods(db, { shop_id: first });
    await makeGoods(db, { shop_id: first, state: "off_shelf" });
    await db.updateTable("shops").set({ state: "closed" }).where("id", "=", second).execute();
    await followShops(db, { userId: few, shopIds: [first] });
    await followShops(db, { userId: many, shopIds });
    queries.length = 0;
    const [row] = (await myFollows(db, { ...at, userId: few })).rows;
    expect(sent()).toBe(1);
    expect(row?.newest).toHaveLength(4);
    expect(row?.newest[0]?.id).toBe(newest.id);
    queries.length = 0;
    const { rows } = await myFollows(db, { ...at, userId: many });
    expect([sent(), rows.length]).toEqual([1, 15]);
    expect(rows.find(({ id }) => id === second)).toMatchObject({ state: "closed", newest: [] });
  });

  test.each(["", "x", "1.2.3", "99999999999999999.1", "1;drop table follows", "-1.5"])(
    "from a cursor nobody gave (%j) start at the top",
    async (after) => {
      const { id: userId } = await makeUser(db);
      await followShops(db, { userId, shopIds: await makeShops(db, 1) });
      expect((await myFollows(db, { ...at, userId, after })).rows).toHaveLength(1);
    },
  );

  test("are let go by a form that touches the sender's alone, and put back by another", async () => {
    const [{ id: userId }, { id: other }] = [await makeUser(db), await makeUser(db)];
    const shopIds = await makeShops(db, 2);
    for (const each of [userId, other]) await followShops(db, { userId: each, shopIds });
    const post = async (fields: [string, string][]) => {
      const body = new URLSearchParams([...fields, ["user_id", String(other)]]);
      const sending = (args: { context: ReturnType<typeof browseContext> }) =>
        action({ ...args, request: new Request(`${origin}/pages/user/follow`, { method: "POST", body }), params: {} });
      return (await asked(sending, "/pages/user/follow", browseContext(db, { userId }))).response;
    };
    const ids = shopIds.map((id): [string, string] => ["id", String(id)]);
    const gone = await post([["intent", "remove"], ...ids, ["id", "x"], ["id", "0"]]);
    expect([gone?.status, gone?.headers.get("Location")]).toEqual([
      303,
      `/pages/user/follow?gone=${shopIds.join("%2C")}`,
    ]);
    expect(await followedAmong(db, { userId, shopIds })).toEqual(new Set());
    expect(await followedAmong(db, { userId: other, shopIds })).toEqual(new Set(shopIds));
    await post([["intent", "restore"], ...ids]);
    expect(await followedAmong(db, { userId, shopIds })).toEqual(new Set(shopIds));
    expect((await post([["intent", "remove"]]))?.headers.get("Location")).toBe("/pages/user/follow?edit=1");
    expect((await post([["intent", "drop"], ...ids]))?.status).toBe(400);
  });
});

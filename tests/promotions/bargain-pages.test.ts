import { sql } from "kysely";
import { expect, test } from "vitest";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { cutPrice } from "~/app/promotions/bargains/cut-price.server";
import { action as begin, loader as mine } from "~/app/promotions/routes/bargain";
import { action as cutHere, loader as help } from "~/app/promotions/routes/help";
import { runningPromotions } from "~/app/promotions/running-promotions.server";
import { bargainCheckout, makeBargain, makeBargained, makeFriend } from "../support/bargain-factories";
import { browseContext, origin } from "../support/browse-context";
import { statementsOf, testDatabase } from "../support/database";
import { makeUser } from "../support/factories";

const { db, queries } = testDatabase({ max: 8 });

const minePath = "/pages/user/order/bargain";
const helpPath = "/pages/user/order/help";
const cut = (token: string, helperId: number) =>
  cutPrice(db, { token, helperId, zone: "UTC", knownDevice: () => null });

const asking = (address: string, userId?: number, form?: Record<string, string>) => ({
  request: new Request(new URL(address, origin), form ? { method: "POST", body: new URLSearchParams(form) } : {}),
  context: { ...browseContext(db, userId === undefined ? {} : { userId }), codeSecret: "a key for tests" },
  params: {},
});
/** Calls a loader or an action; a response that it throws is its answer. */
async function answerOf<Args, Answer>(act: (args: Args) => Promise<Answer>, args: Args): Promise<Response> {
  try {
    return (await act(args)) as unknown as Response;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}
const placeOf = (response: Response) => response.headers.get("Location");
const end = (token: string) =>
  db
    .updateTable("bargains")
    .set({ opened_at: new Date(Date.now() - 86_400_000), ends_at: new Date(Date.now() - 1000) })
    .where("token", "=", token)
    .execute();

test("mine has the latest that runs whole with its cuts, the others that run, and what is over page by page", async () => {
  const { userId, token: over, skuId } = await makeBargain(db);
  await cut(over, await makeFriend(db));
  await end(over);
  await begin(asking(minePath, userId, { sku: String(skuId), back: "/" }));
  const other = await makeBargained(db);
  const begun = await begin(asking(minePath, userId, { sku: String(other.skuId), back: "/" }));
  const token = new URL(placeOf(begun) ?? "", origin).searchParams.get("token") ?? "";
  const [one, two] = [await makeFriend(db), await makeFriend(db)];
  await cut(token, one);
  await cut(token, two);
  queries.length = 0;
  const page = await mine(asking(minePath, userId));
  // The person, what runs, what is over, the cuts.
  expect(statementsOf(queries)).toHaveLength(4);
  const row = await db.selectFrom("bargains").selectAll().where("token", "=", token).executeTakeFirstOrThrow();
  const [first = 0, second = 0] = row.cuts;
  expect(page.whole).toMatchObject({
    bargain: { token, state: "running", usualMinor: 3300, leftMinor: 3300 - first - second, made: 2, helpers: 8 },
    cuts: [
      { number: 2, cutMinor: second, leftMinor: 3300 - first - second },
      { number: 1, cutMinor: first, leftMinor: 3300 - first },
    ],
  });
  expect(page.running).toMatchObject([{ skuId, state: "running", made: 0 }]);
  expect(page.rows).toMatchObject([{ token: over, state: "over", made: 1, again: true }]);
});

test("one of mine says that it is ordered, until when it is to be paid, and that all is sold", async () => {
  const bargain = await makeBargain(db);
  const { token, userId } = bargain;
  const placed = await placeOrder(db, await bargainCheckout(db, bargain));
  if (!placed.ok) throw new Error(placed.code);
  const at = `${minePath}?token=${token}`;
  const waiting = (await mine(asking(at, userId))).whole?.bargain;
  expect(waiting).toMatchObject({ state: "waiting", order: { id: placed.value.orderIds[0], priceMinor: 3300 } });
  expect(waiting?.order?.payUntil).toBeGreaterThan(Date.now());
  await end(token);
  expect((await mine(asking(minePath, userId))).whole?.bargain.state).toBe("waiting");
  await db
    .updateTable("orders")
    .set({ paid_at: new Date() })
    .where("id", "=", waiting?.order?.id ?? 0)
    .execute();
  const bought = (await mine(asking(at, userId))).whole?.bargain;
  expect(bought).toMatchObject({ state: "bought", order: { payUntil: null } });

  const gone = await makeBargain(db);
  await sql`update offer_skus set taken = quota where id = ${gone.offerSkuId}`.execute(db);
  const its = `${minePath}?token=${gone.token}`;
  expect((await mine(asking(its, gone.userId))).whole?.bargain).toMatchObject({ state: "soldOut", left: 0 });
  expect((await answerOf(mine, asking(its, userId))).status).toBe(404);
});

test("beginning leads to the bargain, twice to the same; a visitor signs in first, and a refusal is said where it was", async () => {
  const { skuId, shopId } = await makeBargained(db);
  const { id: userId } = await makeUser(db);
  const back = "/pages/product/goods?id=1";
  const form = { sku: String(skuId), back };
  const first = await begin(asking(minePath, userId, form));
  expect(placeOf(first)).toMatch(/^\/pages\/user\/order\/bargain\?token=[\w-]{22}$/);
  expect(placeOf(await begin(asking(minePath, userId, form)))).toBe(placeOf(first));
  expect(placeOf(await begin(asking(minePath, undefined, form)))).toBe(
    `/pages/user/auth/name?next=${encodeURIComponent(back)}`,
  );
  const { owner_id } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  const refused = await begin(asking(minePath, owner_id, form));
  expect(placeOf(refused)).toBe(back);
  expect(decodeURIComponent(refused.headers.get("Set-Cookie") ?? "")).toContain("bargain:refused.ownShop");
  expect((await answerOf(begin, asking(minePath, userId, { sku: "x" }))).status).toBe(400);
});

test("a friend finds what it stands at, cuts once, is thanked, and reads afterwards when that was", async () => {
  const { token, userId } = await makeBargain(db);
  const at = `${helpPath}?token=${token}`;
  expect(await help(asking(at))).toMatchObject({ refusal: "signIn", bargain: { leftMinor: 3300 } });
  expect(await help(asking(at, userId))).toMatchObject({ refusal: "owner" });
  expect(await help(asking(at, (await makeUser(db)).id))).toMatchObject({ refusal: "noPhone" });
  const friend = await makeFriend(db);
  expect(await help(asking(at, friend))).toMatchObject({ refusal: null, cutsLeft: 3, cut: null });
  expect(placeOf(await cutHere(asking(at, friend, {})))).toBe(`${at}&thanks=1`);
  expect(placeOf(await cutHere(asking(at, friend, {})))).toBe(at);
  const row = await db.selectFrom("bargains").select(["cuts", "made"]).where("token", "=", token).executeTakeFirst();
  expect(row?.made).toBe(1);
  expect(await help(asking(`${at}&thanks=1`, friend))).toMatchObject({
    thanks: true,
    refusal: "already",
    cutsLeft: 2,
    cut: { cutMinor: row?.cuts[0] },
  });
  for (let more = 0; more < 2; more++) await cut((await makeBargain(db)).token, friend);
  const { token: fourth } = await makeBargain(db);
  const spent = await help(asking(`${helpPath}?token=${fourth}`, friend));
  const midnight = new Date().setUTCHours(24, 0, 0, 0);
  expect(spent).toMatchObject({ refusal: "threeToday", cutsLeft: 0, again: { at: midnight } });
  expect(Math.abs((spent.again?.inMinutes ?? 0) - (midnight - Date.now()) / 60_000)).toBeLessThan(1.5);
  await end(token);
  expect(await help(asking(at))).toMatchObject({ refusal: "over", again: null });
  expect((await answerOf(help, asking(`${helpPath}?token=nobody-has-this-one`))).status).toBe(404);
  expect(placeOf(await answerOf(cutHere, asking(at, undefined, {})))).toContain("/pages/user/auth/name");
});

test("modules show what can be bargained for: the lowest floor that has pieces left, of shops that are open", async () => {
  const open = await makeBargained(db, { floor: 1900 });
  const closed = await makeBargained(db);
  await db.updateTable("shops").set({ state: "closed" }).where("id", "=", closed.shopId).execute();
  const asked = { kind: "bargain" as const, locale: "en" as const };
  const shown = await runningPromotions(db, { ...asked, shopId: open.shopId });
  expect(shown).toMatchObject([{ priceMinor: 1900, link: `/pages/product/goods?id=${open.goodsId}` }]);
  expect(await runningPromotions(db, { ...asked, shopId: closed.shopId })).toEqual([]);
});

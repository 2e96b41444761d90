import { expect, test } from "vitest";
import { requireShopStaff } from "~/app/account/api.server";
import { talkingColleagues } from "~/app/chat/conversations/take-over-queries.server";
import { action as answerInvitation, loader as invitations } from "~/app/shops/routes/invitations";
import { action, loader } from "~/app/shops/seller/routes/staff";
import { asked, browseContext, origin } from "../../support/browse-context";
import { testDatabase } from "../../support/database";
import { makeShop, makeUser } from "../../support/factories";

const { db } = testDatabase();
const page = "/pages/store/profile/staff";

/** Sends a form as a browser without JavaScript does; returns the status and the errors. */
async function send(
  act: typeof action | typeof answerInvitation,
  userId: number,
  fields: Record<string, string | number>,
) {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const request = new Request(origin + page, { method: "POST", headers, body });
  try {
    const answer = await act({ request, context: browseContext(db, { userId }), params: {} });
    const errors = answer.status < 400 ? {} : ((await answer.json()) as { errors: Record<string, string> }).errors;
    return { status: answer.status, errors };
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, errors: {} };
    throw thrown;
  }
}
const invite = (userId: number, account: string, role = "orders") =>
  send(action, userId, { intent: "invite", account, role });
const accept = (userId: number, shopId: number) => send(answerInvitation, userId, { shopId, intent: "accept" });
const workOf = async (userId: number) => {
  const { data } = await asked(
    ({ request, context }) => requireShopStaff(request, context),
    page,
    browseContext(db, { userId }),
  );
  return data && { shopId: data.shopId, role: data.role };
};
const members = async (userId: number) => (await asked(loader, page, browseContext(db, { userId }))).data?.members;

test("a person who is invited works in the shop once they accept, and sees who asks", async () => {
  const shop = await makeShop(db);
  const person = await makeUser(db, { mobile: "13912345678" });
  expect((await invite(shop.owner_id, " 139-1234 5678 ")).status).toBe(303);
  expect(await workOf(person.id)).toBeNull();
  const notice = await db.selectFrom("notices").selectAll().where("user_id", "=", person.id).executeTakeFirstOrThrow();
  expect(notice).toMatchObject({ event: "shop_invited", subject_id: shop.id, facts: { shop: expect.anything() } });
  const asks = await asked(invitations, "/pages/store/invitations", browseContext(db, { userId: person.id }));
  expect(asks.data?.shops).toMatchObject([{ shopId: shop.id, role: "orders", accepted: false }]);
  expect((await accept(person.id, shop.id)).status).toBe(303);
  expect(await workOf(person.id)).toEqual({ shopId: shop.id, role: "orders" });
  expect(await members(shop.owner_id)).toMatchObject([{ role: "owner" }, { userId: person.id, accepted: true }]);
});

test("a username is found whatever its case; nobody, somebody twice and the owner are refused", async () => {
  const shop = await makeShop(db);
  const person = await makeUser(db);
  const owner = await db
    .selectFrom("users")
    .select("username")
    .where("id", "=", shop.owner_id)
    .executeTakeFirstOrThrow();
  expect((await invite(shop.owner_id, person.username.toUpperCase())).status).toBe(303);
  expect((await invite(shop.owner_id, person.username)).errors).toEqual({ account: "seller:staff.already" });
  expect((await invite(shop.owner_id, owner.username)).errors).toEqual({ account: "seller:staff.already" });
  expect((await invite(shop.owner_id, "nobody at all")).errors).toEqual({ account: "seller:staff.notFound" });
  expect((await invite(shop.owner_id, "")).errors).toEqual({ account: "required" });
});

test("a shop has thirty people at most, invited ones and the owner among them", async () => {
  const shop = await makeShop(db);
  const people = await Promise.all(Array.from({ length: 30 }, () => makeUser(db)));
  const working = people.slice(2).map(({ id }) => ({ shop_id: shop.id, user_id: id, role: "orders" as const }));
  await db.insertInto("shop_staff").values(working).execute();
  expect((await invite(shop.owner_id, people[0]?.username ?? "")).status).toBe(303);
  expect((await invite(shop.owner_id, people[1]?.username ?? "")).errors).toEqual({ account: "seller:staff.full" });
});

test("nobody becomes an owner by a form, and the owner can be neither changed nor removed", async () => {
  const shop = await makeShop(db);
  const person = await makeUser(db);
  expect((await invite(shop.owner_id, person.username, "owner")).errors).toEqual({ role: "choose" });
  expect((await send(action, shop.owner_id, { intent: "role", userId: shop.owner_id, role: "goods" })).status).toBe(
    404,
  );
  expect((await send(action, shop.owner_id, { intent: "remove", userId: shop.owner_id })).status).toBe(404);
  expect(await workOf(shop.owner_id)).toEqual({ shopId: shop.id, role: "owner" });
});

test("only the owner sees and changes who works in the shop, and only in their own", async () => {
  const [shop, other] = [await makeShop(db), await makeShop(db)];
  const person = await makeUser(db);
  await db.insertInto("shop_staff").values({ shop_id: shop.id, user_id: person.id, role: "manager" }).execute();
  expect(await members(person.id)).toBeUndefined();
  expect((await send(action, person.id, { intent: "role", userId: person.id, role: "finance" })).status).toBe(403);
  expect((await send(action, other.owner_id, { intent: "remove", userId: person.id })).status).toBe(404);
  expect((await send(action, other.owner_id, { intent: "role", userId: person.id, role: "goods" })).status).toBe(404);
  expect(await workOf(person.id)).toEqual({ shopId: shop.id, role: "manager" });
  expect((await send(action, shop.owner_id, { intent: "role", userId: person.id, role: "goods" })).status).toBe(303);
  expect(await workOf(person.id)).toEqual({ shopId: shop.id, role: "goods" });
  expect((await send(action, shop.owner_id, { intent: "remove", userId: person.id })).status).toBe(303);
  expect(await workOf(person.id)).toBeNull();
});

test("a person works in one shop at a time, leaves it, and an invitation that was taken back is gone", async () => {
  const [first, second] = [await makeShop(db), await makeShop(db)];
  const person = await makeUser(db);
  for (const shop of [first, second]) expect((await invite(shop.owner_id, person.username)).status).toBe(303);
  const both = await Promise.all([accept(person.id, first.id), accept(person.id, second.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
  const work = await workOf(person.id);
  const rest = work?.shopId === first.id ? second : first;
  expect((await accept(person.id, rest.id)).errors).toEqual({ "": "seller:invitations.elsewhere" });
  expect((await send(answerInvitation, person.id, { shopId: work?.shopId ?? 0, intent: "end" })).status).toBe(303);
  expect((await send(action, rest.owner_id, { intent: "remove", userId: person.id })).status).toBe(303);
  expect((await accept(person.id, rest.id)).errors).toEqual({ "": "seller:invitations.notFound" });
});

test("an owner does not leave their shop, and nobody joins one uninvited", async () => {
  const shop = await makeShop(db);
  expect((await send(answerInvitation, shop.owner_id, { shopId: shop.id, intent: "end" })).status).toBe(409);
  const stranger = await makeUser(db);
  expect((await accept(stranger.id, shop.id)).errors).toEqual({ "": "seller:invitations.notFound" });
  expect(await workOf(stranger.id)).toBeNull();
});

test("who has chosen no name yet is not invited without one: colleagues would read a made username", async () => {
  const shop = await makeShop(db);
  const { id, username } = await makeUser(db, { username: "u_gdasbbc5r8", nickname: "u_gdasbbc5r8" });
  expect((await invite(shop.owner_id, username)).errors).toEqual({ name: "seller:staff.nameless" });
  const named = { intent: "invite", account: username, role: "orders", name: "Lee" };
  expect((await send(action, shop.owner_id, named)).status).toBe(303);
  expect(await members(shop.owner_id)).toMatchObject([{ role: "owner" }, { userId: id, name: "Lee" }]);
});

test("a shop calls its people by names of its own, in its list and where they talk to buyers", async () => {
  const shop = await makeShop(db);
  const person = await makeUser(db);
  const fields = { intent: "invite", account: person.username, role: "orders", name: "  Mia Tan " };
  expect((await send(action, shop.owner_id, fields)).status).toBe(303);
  await accept(person.id, shop.id);
  expect(await members(shop.owner_id)).toMatchObject([{ role: "owner", name: "" }, { name: "Mia Tan" }]);
  expect(await talkingColleagues(db, shop.id)).toContainEqual({ id: person.id, name: "Mia Tan" });
  await send(action, shop.owner_id, { intent: "role", userId: person.id, role: "manager", name: "" });
  expect(await talkingColleagues(db, shop.id)).toContainEqual({ id: person.id, name: person.nickname });
  const long = { ...fields, account: "somebody", name: "x".repeat(41) };
  expect((await send(action, shop.owner_id, long)).errors).toEqual({ name: "tooLong" });
});

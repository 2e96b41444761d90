import { expect, test } from "vitest";
import { locales } from "~/app/platform/language/locales";
import { loader as infoLoader } from "~/app/shops/routes/shop-info";
import { action, loader } from "~/app/shops/seller/routes/profile";
import { asked, browseContext, origin } from "../../support/browse-context";
import { testDatabase } from "../../support/database";
import { makeShop, makeUser } from "../../support/factories";

const { db } = testDatabase();
const address = "/pages/store/profile/index";

const loaded = (userId: number) => asked(loader, address, browseContext(db, { userId }));
async function fieldsFor(userId: number) {
  const { data } = await loaded(userId);
  if (!data) throw new Error("the profile was refused");
  return data.fields;
}
/** Sends the form as a browser without JavaScript does. */
async function send(userId: number, fields: Record<string, string>) {
  const request = new Request(origin + address, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
  const answer = await action({ request, context: browseContext(db, { userId }), params: {} });
  const reply = answer.status === 302 || answer.status === 303 ? null : await answer.json();
  return {
    status: answer.status,
    reply: reply as { values: Record<string, string>; errors: Record<string, string> } | null,
  };
}
const rowOf = (id: number) => db.selectFrom("shops").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("a form sent back as it was filled in changes nothing but the version", async () => {
  const shop = await makeShop(db, { phone: "+60 4 123", latitude: 5.4, longitude: 100.3, hours: "9–18" });
  expect((await send(shop.owner_id, await fieldsFor(shop.owner_id))).status).toBe(303);
  expect(await rowOf(shop.id)).toEqual({ ...shop, profile_version: 2 });
});

test("a shop does not take the name of the market's staff, in whatever letters; one that has it keeps it", async () => {
  const shop = await makeShop(db, { name: JSON.stringify({ en: "Pasar Official" }) });
  const fields = await fieldsFor(shop.owner_id);
  const { status, reply } = await send(shop.owner_id, { ...fields, "name.ja": "Pаsаr サポート" });
  expect([status, reply?.errors, reply?.values["name.ja"]]).toEqual([
    400,
    { "name.ja": "nameReserved" },
    "Pаsаr サポート",
  ]);
  expect((await send(shop.owner_id, fields)).status).toBe(303);
});

test("a shop does not take the name of another one, nor one that looks like it", async () => {
  const [shop] = [
    await makeShop(db),
    await makeShop(db, { name: JSON.stringify({ en: "Halden Home", ja: "ハルデン" }) }),
  ];
  const fields = await fieldsFor(shop.owner_id);
  for (const name of ["HALDEN home", "Hа1den Ноme", "ﾊﾙﾃﾞﾝ"]) {
    const { reply } = await send(shop.owner_id, { ...fields, "name.ru": name });
    expect([name, reply?.errors]).toEqual([name, { "name.ru": "nameTaken" }]);
  }
});

test("every part of the profile is kept, and buyers see it", async () => {
  const shop = await makeShop(db);
  const texts = Object.fromEntries(locales.map((locale) => [`name.${locale}`, `Trail & Tide ${locale}`]));
  const fields = {
    ...(await fieldsFor(shop.owner_id)),
    ...texts,
    keywords: "boots， tents, boots",
    "description.en": "One.\r\n\r\nTwo.",
    "service.invoice": "on",
    "service.authentic": "on",
    "city.en": "Penang",
    "address.en": "1 Beach Street",
    latitude: "5,4164",
    longitude: "100.3327",
    phone: "+60 4 261 0000",
    hours: "9:00–18:00",
    after_sale_days: "30",
    "greeting.en": "Hello!",
  };
  expect((await send(shop.owner_id, fields)).status).toBe(303);
  expect(await rowOf(shop.id)).toMatchObject({
    name: { en: "Trail & Tide en", ja: "Trail & Tide ja" },
    keywords: ["boots", "tents"],
    services: ["authentic", "invoice"],
    latitude: 5.4164,
    longitude: 100.3327,
    city: { en: "Penang" },
    phone: "+60 4 261 0000",
    hours: "9:00–18:00",
    after_sale_days: 30,
    greeting: { en: "Hello!" },
    state: "open",
  });
  const { data } = await asked(infoLoader, `/pages/shop/info?id=${shop.id}`, browseContext(db));
  expect(data?.shop).toMatchObject({ name: "Trail & Tide en", description: "One.\n\nTwo.", hours: "9:00–18:00" });
});

test("a shop on holiday still shows and tells why, and comes back", async () => {
  const shop = await makeShop(db);
  const away = { ...(await fieldsFor(shop.owner_id)), holiday: "on", "notice.en": "Back on 1 December" };
  expect((await send(shop.owner_id, away)).status).toBe(303);
  const { data } = await asked(infoLoader, `/pages/shop/info?id=${shop.id}`, browseContext(db));
  expect(data?.shop).toMatchObject({ state: "holiday", notice: "Back on 1 December" });
  const { holiday: _, ...back } = await fieldsFor(shop.owner_id);
  expect((await send(shop.owner_id, back)).status).toBe(303);
  expect((await rowOf(shop.id)).state).toBe("open");
});

test("of two people who edit at once the second is told, keeps what they typed, and may replace it on purpose", async () => {
  const shop = await makeShop(db);
  const opened = await fieldsFor(shop.owner_id);
  expect((await send(shop.owner_id, { ...opened, hours: "first" })).status).toBe(303);
  const second = await send(shop.owner_id, { ...opened, hours: "second" });
  expect(second).toMatchObject({
    status: 409,
    reply: { errors: { "": "seller:profile.changed" }, values: { hours: "second", version: "2" } },
  });
  expect((await rowOf(shop.id)).hours).toBe("first");
  expect((await send(shop.owner_id, second.reply?.values ?? {})).status).toBe(303);
  expect((await rowOf(shop.id)).hours).toBe("second");
});

const faults: [field: string, typed: string, error: string][] = [
  ["name.en", "", "required"],
  ["name.en", "x".repeat(41), "tooLong"],
  ["phone", "call me", "seller:profile.phoneWrong"],
  ["latitude", "north", "seller:profile.degreesWrong"],
  ["latitude", "12", "seller:profile.bothDegrees"],
  ["keywords", "a,b,c,d,e,f,g,h,i,j,k,l,m", "seller:profile.tooManyKeywords"],
  ["hours", "x".repeat(81), "tooLong"],
  ["after_sale_days", "14", "seller:profile.tooFewDays|days=15"],
  ["after_sale_days", "366", "seller:profile.daysWrong"],
  ["after_sale_days", "1e2", "seller:profile.daysWrong"],
];
test.each(faults)(
  "%s '%s' is refused with its reason, and the form comes back as typed",
  async (field, typed, error) => {
    const shop = await makeShop(db);
    const { status, reply } = await send(shop.owner_id, { ...(await fieldsFor(shop.owner_id)), [field]: typed });
    expect(status).toBe(400);
    expect(Object.values(reply?.errors ?? {})).toContain(error);
    expect(reply?.values[field]).toBe(typed);
    expect(await rowOf(shop.id)).toEqual(shop);
  },
);

test("the form writes the shop of the sender, whatever it names; a role without the right is refused", async () => {
  const [shop, other] = [await makeShop(db), await makeShop(db)];
  const fields = { ...(await fieldsFor(shop.owner_id)), hours: "mine", shopId: String(other.id), id: String(other.id) };
  expect((await send(shop.owner_id, fields)).status).toBe(303);
  expect(await rowOf(other.id)).toEqual(other);
  const { id } = await makeUser(db);
  await db.insertInto("shop_staff").values({ shop_id: shop.id, user_id: id, role: "orders" }).execute();
  expect((await loaded(id)).response?.status).toBe(403);
  await expect(send(id, fields)).rejects.toMatchObject({ status: 403 });
});

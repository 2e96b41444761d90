import { expect, test } from "vitest";
import { testDatabase } from "../support/database";
import { makeAdvert, makeArticle, makeCategory, makeGoods, makeMedia, makeShop, makeUser } from "../support/factories";

const { db } = testDatabase();

test("a category lies one level below its parent, whatever level was written", async () => {
  const top = await makeCategory(db, { level: 3 });
  const middle = await makeCategory(db, { parent_id: top.id, level: 1 });
  const leaf = await makeCategory(db, { parent_id: middle.id });
  expect([top.level, middle.level, leaf.level]).toEqual([1, 2, 3]);
  await expect(makeCategory(db, { parent_id: leaf.id })).rejects.toThrow(/categories_level_check/);
});

test("moving a category moves what hangs below it, and never too deep or into itself", async () => {
  const [one, two] = [await makeCategory(db), await makeCategory(db)];
  const child = await makeCategory(db, { parent_id: two.id });
  const move = (id: number, parent_id: number | null) =>
    db.updateTable("categories").set({ parent_id }).where("id", "=", id).execute();
  await move(two.id, one.id);
  const levels = await db
    .selectFrom("categories")
    .select("level")
    .where("id", "in", [two.id, child.id])
    .orderBy("id")
    .execute();
  expect(levels).toEqual([{ level: 2 }, { level: 3 }]);
  await expect(move(one.id, child.id)).rejects.toThrow(/categories_level_check/);
  const grandparent = await makeCategory(db);
  await expect(move(one.id, grandparent.id)).rejects.toThrow(/categories_level_check/);
});

test("goods take only known states and services, and never more good reviews than reviews", async () => {
  const goods = await makeGoods(db, { services: ["next_day", "authentic"], reviews: 3, good_reviews: 3 });
  expect(goods.services).toEqual(["next_day", "authentic"]);
  const refused: object[] = [{ state: "sold" }, { services: ["fast"] }, { good_reviews: 4 }, { sales: -1 }];
  for (const values of refused) {
    await expect(db.updateTable("goods").set(values).where("id", "=", goods.id).execute()).rejects.toThrow(/check/);
  }
});

test("nothing refers to what is not there", async () => {
  await expect(makeGoods(db, { picture: "f".repeat(32) })).rejects.toThrow(/foreign key/);
  await expect(makeGoods(db, { shop_id: 999_999 })).rejects.toThrow(/foreign key/);
  await expect(makeArticle(db, { picture: "f".repeat(32) })).rejects.toThrow(/foreign key/);
  const { shop_id } = await makeGoods(db);
  await expect(db.deleteFrom("shops").where("id", "=", shop_id).execute()).rejects.toThrow(/foreign key/);
});

test("a picture is named by a hash, has a size and one of the forty tints", async () => {
  await expect(makeMedia(db, { hash: "../../etc/passwd" })).rejects.toThrow(/media_hash_check/);
  await expect(makeMedia(db, { width: 0 })).rejects.toThrow(/media_width_check/);
  await expect(makeMedia(db, { tint: 40 })).rejects.toThrow(/media_tint_check/);
});

test("adverts of a category name it, films have an address, and none ends before it starts", async () => {
  await expect(makeAdvert(db, { module: "category" })).rejects.toThrow(/check/);
  await expect(makeAdvert(db, { media_kind: "video" })).rejects.toThrow(/check/);
  await expect(makeAdvert(db, { starts_at: "2030-01-02Z", ends_at: "2030-01-01Z" })).rejects.toThrow(/check/);
  await makeAdvert(db, { starts_at: "2030-01-01Z" });
});

test("names, phones and e-mail addresses are taken once, whatever their case", async () => {
  await makeUser(db, { username: "Ahmad", email: "a@pasar.test", mobile: "13800000009" });
  await expect(makeUser(db, { username: "ahmad" })).rejects.toThrow(/users_username/);
  await expect(makeUser(db, { email: "A@pasar.test" })).rejects.toThrow(/users_email/);
  await expect(makeUser(db, { mobile: "13800000009" })).rejects.toThrow(/users_mobile/);
  await expect(makeUser(db, { username: "ab" })).rejects.toThrow(/check/);
});

test("texts are objects of languages, never bare words", async () => {
  await expect(makeShop(db, { name: '"Tea house"' })).rejects.toThrow(/shops_name_check/);
});

import { expect, test } from "vitest";
import { loader as attributesCsv } from "~/app/catalog/admin/routes/attributes-csv";
import { loader as brandsCsv } from "~/app/catalog/admin/routes/brands-csv";
import { loader as categoriesCsv } from "~/app/catalog/admin/routes/categories-csv";
import { loader as goodsCsv } from "~/app/catalog/admin/routes/goods-csv";
import { loader as keywordsCsv } from "~/app/catalog/admin/routes/keywords-csv";
import { loader as advertsCsv } from "~/app/content/admin/routes/adverts-csv";
import { loader as outboxCsv } from "~/app/operator/routes/outbox-csv";
import { operatorRoutes } from "~/app/operator-routes";
import { loader as pagesCsv } from "~/app/pages/admin/routes/pages-csv";
import { loader as reviewsCsv } from "~/app/reviews/admin/routes/reviews-csv";
import { loader as auditCsv } from "~/app/staff/admin/routes/audit-csv";
import { loader as staffCsv } from "~/app/staff/admin/routes/staff-csv";
import { loader as feedbackCsv } from "~/app/support/admin/routes/feedback-csv";
import { testDatabase } from "../support/database";
import { makeAdvert, makeCategory, makeGoods, makePage, makeUser } from "../support/factories";
import { makeReview } from "../support/review-factories";
import { browserOf } from "../support/setting-factories";

const { db } = testDatabase();
const text = (en: string) => JSON.stringify({ en, "zh-CN": `${en}的` });

/** Returns the lines of a file, header first, split into cells (no cell of these tests has a comma or a quote). */
async function linesOf(answer: Response): Promise<string[][]> {
  expect(answer.headers.get("content-type")).toContain("text/csv");
  const [mark, ...lines] = (await answer.text()).split(/(?<=^\ufeff)|\r\n/);
  return [mark?.replace("\ufeff", "") ?? "", ...lines].filter((line) => line !== "").map((line) => line.split(","));
}

test("every list of the console that is long, filtered or worked on elsewhere is a file as well", () => {
  const files = operatorRoutes.map(([path]) => path).filter((path) => path.endsWith(".csv"));
  const lists = [
    "articles",
    "help-categories",
    "message-texts",
    "staff",
    "audit",
    "outbox",
    "feedback",
    "adverts",
    "keywords",
    "goods",
    "categories",
    "attributes",
  ];
  expect(files.sort()).toEqual(
    [
      ...lists,
      "brands",
      "reviews",
      "pages",
      "media",
      "pages/translations",
      "synonyms",
      "recharges",
      "adjustments",
      "withdrawals",
      "coupons",
      "offers",
      "commission",
      "couriers",
      "bot",
      "announcements",
      "orders",
      "payments",
      "papers",
      "ledger",
      "settlements",
      "taxes",
      "tax-report",
      "bank-statement-lines",
      "applications",
      "shops",
      "submissions",
      "posts",
      "topics",
      "complaints",
      "refunds",
      "people",
      "points/report",
      "membership-plans",
      "referral",
    ]
      .map((list) => `/operator/${list}.csv`)
      .sort(),
  );
});

test("a file has what the filter of its page finds, with a column for each language", async () => {
  const owner = await browserOf(db);
  const brand = (name: string, state: "shown" | "hidden") =>
    db
      .insertInto("brands")
      .values({ name: text(name), state })
      .execute();
  await brand("Halden", "shown");
  await brand("Haldane", "hidden");
  await brand("Pacer", "shown");
  const [head = [], ...rows] = await linesOf(await owner.get(brandsCsv, "/operator/brands.csv?q=hald&state=shown"));
  expect(head.slice(0, 4)).toEqual(["id", "name.en", "name.zh-TW", "name.zh-CN"]);
  expect(rows.map((row) => [row[1], row[3], row.at(-2)])).toEqual([["Halden", "Halden的", "shown"]]);
});

test("values of attributes are a line each", async () => {
  const owner = await browserOf(db);
  const category = await makeCategory(db, { name: text("Tea") });
  const { id } = await db
    .insertInto("attributes")
    .values({ category_id: category.id, name: text("Leaf") })
    .returning("id")
    .executeTakeFirstOrThrow();
  const values = ["Green", "Black"].map((value, position) => ({ attribute_id: id, value: text(value), position }));
  await db.insertInto("attribute_values").values(values).execute();
  const address = `/operator/attributes.csv?category=${category.id}`;
  const [head = [], ...rows] = await linesOf(await owner.get(attributesCsv, address));
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
  expect([column("category"), column("name.en"), column("value.en")]).toEqual([
    ["Tea", "Tea"],
    ["Leaf", "Leaf"],
    ["Green", "Black"],
  ]);
});

test("reviews, feedback, adverts, goods, categories, pages, staff and acts are found again in their files", async () => {
  const owner = await browserOf(db);
  const goods = await makeGoods(db, { title: text("Copper kettle") });
  const { id: userId } = await makeUser(db);
  await makeReview(db, { goods_id: goods.id, user_id: userId, body: "Boils at once", rating: "bad" });
  await makeReview(db, { goods_id: goods.id, user_id: userId, body: "Pretty", rating: "good" });
  await db.insertInto("feedback").values({ user_id: userId, quick: "", body: "More tea", contact: "" }).execute();
  await makeAdvert(db, { title: text("Spring") });
  await makePage(db, { name: "Summer sale" });
  const found = async (loader: Parameters<typeof owner.get>[0], address: string) =>
    (await linesOf(await owner.get(loader, address))).slice(1).map((line) => line.join());
  expect(await found(reviewsCsv, `/operator/reviews.csv?q=${goods.id}&rating=bad`)).toEqual([
    expect.stringContaining("Boils at once"),
  ]);
  expect(await found(feedbackCsv, "/operator/feedback.csv?q=more")).toEqual([expect.stringContaining("More tea")]);
  expect(await found(advertsCsv, "/operator/adverts.csv?q=spring")).toEqual([expect.stringContaining("Spring的")]);
  expect(await found(goodsCsv, "/operator/goods.csv?q=copper")).toEqual([expect.stringContaining("Copper kettle")]);
  expect(await found(pagesCsv, "/operator/pages.csv?q=summer")).toEqual([expect.stringContaining("Summer sale")]);
  expect((await found(categoriesCsv, "/operator/categories.csv")).length).toBeGreaterThan(0);
  expect(await found(staffCsv, "/operator/staff.csv")).toContainEqual(expect.stringContaining(owner.member.email));
  expect(await found(keywordsCsv, "/operator/keywords.csv")).toEqual([]);
  expect(await found(auditCsv, "/operator/audit.csv?q=nobody-did-this")).toEqual([]);
});

test("the file of the outbox does not say what the messages say", async () => {
  const owner = await browserOf(db);
  await db
    .insertInto("outbox_messages")
    .values({ channel: "sms", target: "+8613800000009", subject: "", body: "Your code is 123456" })
    .execute();
  const lines = await linesOf(await owner.get(outboxCsv, "/operator/outbox.csv?q=0009&state=waiting"));
  expect(lines.join("\n")).toContain("8613800000009");
  expect(lines.join("\n")).not.toContain("123456");
  for (const other of ["q=nobody", "state=sent"])
    expect(await linesOf(await owner.get(outboxCsv, `/operator/outbox.csv?${other}`))).toHaveLength(1);
});

test("who may not see a list gets no file of it", async () => {
  const curator = await browserOf(db, "catalogue");
  for (const [loader, path] of [
    [staffCsv, "/operator/staff.csv"],
    [feedbackCsv, "/operator/feedback.csv"],
  ] as const) {
    expect((await curator.get(loader, path)).status).toBe(403);
  }
});

import { sql, type Transaction } from "kysely";
import { recordFirstVersions } from "~/app/content/api.server";
import type { Storage } from "~/app/platform/media/storage.server";
import type { Logger } from "~/app/platform/process/log.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { type Handle, transact } from "~/db/transact.server";
import { readCatalogue, recommendedOrder } from "./demo/catalogue";
import { readAdverts, readArticles, readHelp, readKeywords, readShops } from "./demo/content";
import { at, known } from "./demo/known";
import type { Seeded } from "./demo/pages/seeded";
import { readSynonyms } from "./demo/synonyms";
import { insertAdjustments } from "./insert-adjustments.server";
import { insertBankStatement } from "./insert-bank-statement.server";
import { insertCategories, insertGoods } from "./insert-catalogue.server";
import { insertComplaints } from "./insert-complaints.server";
import { insertAdverts, insertArticles, insertKeywords } from "./insert-content.server";
import { insertCoupons } from "./insert-coupons.server";
import { insertDetails } from "./insert-details.server";
import { insertFreight } from "./insert-freight.server";
import { insertFeedback, insertHelp } from "./insert-help.server";
import { insertOffers } from "./insert-offers.server";
import { insertOrders } from "./insert-orders.server";
import { insertPages } from "./insert-pages.server";
import { demoLogins, hashDemoLogins, insertPeople } from "./insert-people.server";
import { insertPosts } from "./insert-posts.server";
import { insertRecharges } from "./insert-recharges.server";
import { insertReviews } from "./insert-reviews.server";
import { insertStored } from "./insert-stored.server";
import { insertTaxes } from "./insert-taxes.server";
import { insertWithdrawals } from "./insert-withdrawals.server";
import { insertLive } from "./live/insert-live.server";
import { paintBeside } from "./pictures/paint-beside.server";
import type { PaintDemo, PaintedDemo } from "./pictures/paint-demo.server";
import { insertBargainOfBuyer } from "./promotions/insert-bargain.server";
import { insertFlashOrders } from "./promotions/insert-flash-orders.server";
import { insertTeams } from "./promotions/insert-teams.server";
import { insertMemberships } from "./rewards/insert-memberships.server";
import { insertReferral } from "./rewards/insert-referral.server";
import { insertRewards } from "./rewards/insert-rewards.server";
import { insertBot } from "./talks/insert-bot.server";
import { insertChats } from "./talks/insert-chats.server";
import { insertDesk } from "./talks/insert-desk.server";
import { insertNotices } from "./talks/insert-notices.server";

/** An arbitrary number that nothing else of ours locks. */
const seedLock = 7_130_042;

/** Returns `empty` without any people and data, `demo` for the demo shop, `other` for any other data. */
export async function demoState(handle: Handle): Promise<"empty" | "demo" | "other"> {
  const { demo, used } = await handle
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom("staff").where("email", "=", demoLogins.operator)).as("demo"),
      eb
        .or([
          eb.exists(eb.selectFrom("staff").select("id")),
          eb.exists(eb.selectFrom("users").select("id")),
          eb.exists(eb.selectFrom("shops").select("id")),
          eb.exists(eb.selectFrom("categories").select("id")),
          eb.exists(eb.selectFrom("pages").select("id")),
        ])
        .as("used"),
    ])
    .executeTakeFirstOrThrow();
  if (demo) return "demo";
  return used ? "other" : "empty";
}

interface SeedDemo {
  db: Db;
  storage: Storage;
  log: Pick<Logger, "info">;
  now?: Date;
  /** Painter of the pictures; tests of the rows need no beautiful ones. */
  paint?: (order: PaintDemo) => Promise<PaintedDemo>;
}

/**
 * Fills an empty database with the demo shop: ten shops, 150 goods with pictures, articles, adverts, pages, in seven
 * languages. Pictures are stored first, then all rows are written in one transaction: a killed seed leaves an empty
 * database and the next one starts over with the same files. Does nothing unless the database is empty; returns whether
 * it did.
 */
export async function seedDemo({
  db,
  storage,
  log,
  now = new Date(),
  paint = paintBeside,
}: SeedDemo): Promise<boolean> {
  if ((await demoState(db)) !== "empty") return false;
  const started = performance.now();
  const catalogue = readCatalogue();
  const order = recommendedOrder(catalogue.goods);
  const shops = readShops();
  const [painted, hashes] = await Promise.all([
    paint({ storage, goods: catalogue.goods, order, shops, now }),
    hashDemoLogins(),
  ]);
  const done = await transact(db, async (trx) => {
    // Two processes may have started concurrently: the second waits here, finds the shop and leaves it alone.
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if ((await demoState(trx)) !== "empty") return false;
    for (let at = 0; at < painted.rows.length; at += 500) {
      // A picture of a manually emptied shop may still have its row.
      const rows = painted.rows.slice(at, at + 500);
      await trx
        .insertInto("media")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await trx
      .insertInto("settings")
      .values({
        name: "opening",
        value: JSON.stringify({ open: true, ownTexts: true }),
        updated_by: null,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const shopIds = await insertPeople(trx, { shops, logos: painted.logos, hashes, now });
    await insertRest(trx, { catalogue, order, painted, shops, shopIds, now });
    return true;
  });
  if (done) {
    await insertRewards(db, now);
    await insertMemberships(db);
    await insertTaxes(db);
    await insertOrders(db, now);
    await insertWithdrawals(db);
    await insertChats(db);
    await insertDesk(db);
    await insertNotices(db);
  }
  // After the orders, whose freight is frozen.
  if (done) await insertFreight(db);
  if (done) await insertBankStatement(db, now);
  if (done) await insertOffers(db, now);
  if (done) await insertTeams(db);
  if (done) await insertBargainOfBuyer(db);
  if (done) await insertFlashOrders(db);
  if (done) await insertReferral(db, now);
  if (done) await insertLive(db, storage, now);
  if (done)
    log.info(
      { goods: order.length, pictures: painted.rows.length, ms: Math.round(performance.now() - started) },
      "demo shop seeded",
    );
  return done;
}

interface Rest {
  catalogue: ReturnType<typeof readCatalogue>;
  order: number[];
  painted: PaintedDemo;
  shops: ReturnType<typeof readShops>;
  shopIds: Map<string, number>;
  now: Date;
}

async function insertRest(
  trx: Transaction<Database>,
  { catalogue, order, painted, shops, shopIds, now }: Rest,
): Promise<void> {
  const { categories, goods } = catalogue;
  const albums = painted.goods;
  const categoryIds = await insertCategories(trx, categories, goods, albums);
  const goodsIds = await insertGoods(trx, {
    goods,
    order,
    albums,
    colourways: painted.colourways,
    categoryIds,
    shopIds,
    now,
  });
  await insertDetails(trx, { categories, categoryIds, goods, goodsIds, albums, shops, shopIds });
  await insertReviews(trx, { goods, goodsIds, albums, now });
  await insertPosts(trx, {
    goods,
    goodsIds,
    albums,
    stills: painted.stills,
    shop: (key) => known(shopIds.get(key), key),
    now,
  });
  await insertStored(trx, { goodsIds: order.map((i) => at(goodsIds, i)), shopIds, now });
  const pictureOf = (code: string) => {
    const index = goods.findIndex((one) => one.subject.code === code);
    return albums[index]?.[0] ?? null;
  };
  const articleIds = await insertArticles(trx, readArticles(), pictureOf, now);
  const category = (department: string) => {
    const index = categories.findIndex((one) => one.level === 1 && one.department === department);
    return known(categoryIds[index], department);
  };
  const article = (key: string) => known(articleIds.get(key), key);
  const shop = (key: string) => known(shopIds.get(key), key);
  const advertIds = await insertAdverts(trx, readAdverts(), painted.scenes, { category, article, shop });
  await insertKeywords(trx, readKeywords());
  await trx.insertInto("search_synonyms").values(readSynonyms()).execute();
  await insertHelp(trx, readHelp(), now);
  await recordFirstVersions(trx);
  await insertBot(trx);
  await insertFeedback(trx, now);
  const buyer = await trx
    .selectFrom("users")
    .select("id")
    .where("username", "=", "demo_buyer")
    .executeTakeFirstOrThrow();
  await insertComplaints(trx, { userId: buyer.id, goodsId: known(goodsIds[0], "goods"), now });
  await insertCoupons(trx, { userId: buyer.id, shop, now });
  const merchant = await trx
    .selectFrom("shops")
    .select(["id as shopId", "owner_id as userId"])
    .where("id", "=", shop("halden"))
    .executeTakeFirstOrThrow();
  await insertRecharges(trx, { userId: buyer.id, merchant, picture: known(albums[0]?.[0], "a picture"), now });
  await insertAdjustments(trx, { userId: buyer.id, shopId: merchant.shopId, now });
  const seeded: Seeded = {
    scene: (name) => `/media/${painted.scenes[name]}`,
    category: (department) => String(category(department)),
    goods: (choice) =>
      order
        .filter((i) => choice.department === undefined || goods[i]?.department === choice.department)
        .filter((i) => choice.shop === undefined || goods[i]?.shop === choice.shop)
        .slice(choice.skip ?? 0, (choice.skip ?? 0) + choice.count)
        .map((i) => String(goodsIds[i])),
    shop,
    article: (key) => String(article(key)),
    advert: (scene) => String(known(advertIds.get(scene), scene)),
  };
  await insertPages(trx, seeded);
}

import type { Db } from "~/db/client.server";
import { makeAdvert, makeArticle, makeGoods, makeMedia } from "./factories";

/** One of each thing that belongs to somebody, and an article and an advert that anybody may see. */
export interface Things {
  addressId: number;
  accountId: number;
  uploadId: string;
  deviceId: string;
  articleId: number;
  /** Of somebody else, with one goods on sale. */
  shopId: number;
  goodsId: number;
  advertId: number;
}

/** An address and a payout account of somebody. */
export async function makeOwn(db: Db, userId: number): Promise<Pick<Things, "addressId" | "accountId">> {
  const address = await db
    .insertInto("addresses")
    .values({
      user_id: userId,
      recipient: "Lena Hart",
      mobile: "13800138000",
      detail: "88 Huaihai Road",
      is_default: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const account = await db
    .insertInto("payout_accounts")
    .values({
      user_id: userId,
      kind: "bank",
      bank: "Harbour Bank",
      number: "6222020200001111222",
      holder: "Lena Hart",
      mobile: "13800138000",
      card_type: "debit",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { addressId: address.id, accountId: account.id };
}

/** @param userId whose they become; the user has a session already */
export async function makeThings(db: Db, userId: number): Promise<Things> {
  const own = await makeOwn(db, userId);
  const media = await makeMedia(db);
  const upload = await db
    .insertInto("uploads")
    .values({ user_id: userId, media: media.hash })
    .returning("id")
    .executeTakeFirstOrThrow();
  const session = await db
    .selectFrom("user_sessions")
    .select("id_hash")
    .where("owner_id", "=", userId)
    .executeTakeFirstOrThrow();
  const article = await makeArticle(db);
  const goods = await makeGoods(db);
  const advert = await makeAdvert(db);
  return {
    ...own,
    uploadId: upload.id,
    deviceId: session.id_hash.slice(0, 32),
    articleId: article.id,
    shopId: goods.shop_id,
    goodsId: goods.id,
    advertId: advert.id,
  };
}

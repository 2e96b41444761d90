import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { logoOf } from "../import/surroundings-queries.server";
import { typedOf } from "./filled-goods.server";
import { sellerGoods } from "./goods-seller-queries.server";
import { goodsLimits } from "./goods-values";
import { editGoods } from "./save-goods.server";

interface Adding {
  shopId: number;
  userId: number;
  goodsId: number;
  hashes: readonly string[];
}

/**
 * Appends pictures to the album of goods of a shop; the logo that stood in for one goes. Refuses `full` when they do
 * not all have room (nine), and `changed` when someone else was faster, or the goods are gone.
 */
export async function addPictures(
  db: Db,
  { shopId, userId, goodsId, hashes }: Adding,
): Promise<Result<null, "changed" | "full">> {
  const logo = await logoOf(db, shopId);
  // Another person may be faster between reading and saving: once more then.
  for (let attempt = 1; attempt <= 2; attempt++) {
    const goods = await sellerGoods(db, { shopId, id: goodsId });
    if (!goods) return refuse("changed");
    const values = typedOf(goods);
    const standsIn = values.pictures.length === 1 && values.pictures[0] === logo;
    const pictures = [...new Set([...(standsIn ? [] : values.pictures), ...hashes])];
    if (pictures.length > goodsLimits.pictures) return refuse("full");
    const shelf = goods.state === "off_shelf" ? ("off" as const) : ("on" as const);
    const saving = { shopId, userId, values: { ...values, pictures }, shelf };
    const done = await editGoods(db, { ...saving, goodsId, version: goods.version });
    if (done.ok) return ok(null);
  }
  return refuse("changed");
}

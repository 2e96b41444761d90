import type { Db } from "~/db/client.server";
import { addPictures } from "../goods/add-pictures.server";
import { dropLoose, goodsNamed, looseByIds } from "./loose-pictures-queries.server";
import { placeIn } from "./picture-names";

export type PlaceFault = "noGoods" | "full" | "changed";

interface Placing {
  shopId: number;
  userId: number;
  /** By picture: a code or a title that a person wrote; "" = the goods that its name suggests. */
  typed: ReadonlyMap<number, string>;
}

/**
 * Puts pictures of a shop to their goods, those of each goods together, in the order of the numbers in their names.
 * Those without goods, or without room, stay and are returned.
 */
export async function placePictures(
  db: Db,
  { shopId, userId, typed }: Placing,
): Promise<{ placed: number; refused: { name: string; code: PlaceFault }[] }> {
  const pictures = await looseByIds(db, shopId, [...typed.keys()]);
  const words = [...new Set([...typed.values()].filter((text) => text !== ""))];
  const named = await goodsNamed(db, shopId, words);
  const groups = new Map<number, typeof pictures>();
  const refused: { name: string; code: PlaceFault }[] = [];
  for (const picture of pictures) {
    const text = typed.get(picture.id) ?? "";
    const goodsId = text === "" ? picture.goodsId : named.get(text);
    if (goodsId) groups.set(goodsId, [...(groups.get(goodsId) ?? []), picture]);
    else refused.push({ name: picture.name, code: "noGoods" });
  }
  let placed = 0;
  for (const [goodsId, own] of groups) {
    const ordered = [...own].sort((one, other) => placeIn(one.name) - placeIn(other.name) || one.id - other.id);
    const done = await addPictures(db, { shopId, userId, goodsId, hashes: ordered.map(({ media }) => media) });
    if (done.ok) {
      placed += own.length;
      await dropLoose(
        db,
        shopId,
        own.map(({ id }) => id),
      );
    } else refused.push(...own.map(({ name }) => ({ name, code: done.code })));
  }
  return { placed, refused };
}

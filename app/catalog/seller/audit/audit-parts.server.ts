import type { GoodsAudit } from "~/app/settings/api.server";
import type { GoodsTable } from "~/db/schema";
import type { GoodsChange } from "~/db/tables/goods-editing-schema";
import { typedOf } from "../goods/filled-goods.server";
import type { SellerGoods } from "../goods/goods-seller-queries.server";
import type { TypedGoods } from "../goods/goods-values";

/** Parts visible to buyers; prices, stock, freight and shelf state are not audited (0234). */
const audited = new Set([
  ...["title", "description", "category", "brand", "attribute", "pictures", "detailPictures", "video"],
  ...["spec", "value", "added", "picture"],
]);

const partOf = ({ field }: GoodsChange) => field.split(".")[0] ?? "";

/** Texts removed together with a value: nothing new to read. */
const onlyGoes = (change: GoodsChange) => ["spec", "value"].includes(partOf(change)) && change.now === "";

/** True when a change is audited before buyers see it. */
export const isAudited = (change: GoodsChange): boolean => audited.has(partOf(change)) && !onlyGoes(change);

/** True when changes touch the specifications or add skus: then the whole matrix waits for the audit. */
const matrixWaits = (changes: readonly GoodsChange[]) =>
  changes.some((change) => ["spec", "value", "added"].includes(partOf(change)) && !onlyGoes(change));

type AuditedPart = Pick<
  TypedGoods,
  "title" | "description" | "categoryId" | "brandId" | "attributes" | "pictures" | "detailPictures" | "videoUrl"
>;

function auditedPart(goods: TypedGoods): AuditedPart {
  const { title, description, categoryId, brandId, attributes, pictures, detailPictures, videoUrl } = goods;
  return { title, description, categoryId, brandId, attributes, pictures, detailPictures, videoUrl };
}

/** Returns the goods with the changes that apply at once: everything typed, except audited parts. */
export function freePart(goods: SellerGoods, typed: TypedGoods, changes: readonly GoodsChange[]): TypedGoods {
  const now = typedOf(goods);
  const [own, fresh] = [now, typed].map(({ skus }) => new Map(skus.map((sku) => [sku.key, sku])));
  const waits = matrixWaits(changes);
  return {
    ...typed,
    ...auditedPart(now),
    specs: waits ? now.specs : typed.specs,
    skus: (waits ? now : typed).skus.map((sku) => ({
      ...(fresh?.get(sku.key) ?? sku),
      picture: own?.get(sku.key)?.picture ?? null,
    })),
  };
}

/** Returns the goods after a submitted change passes: its audited parts, with current prices and stock. */
export function passedGoods(goods: SellerGoods, typed: TypedGoods, changes: readonly GoodsChange[]): TypedGoods {
  const now = typedOf(goods);
  const [own, fresh] = [now, typed].map(({ skus }) => new Map(skus.map((sku) => [sku.key, sku])));
  const waits = matrixWaits(changes);
  return {
    ...now,
    ...auditedPart(typed),
    specs: waits ? typed.specs : now.specs,
    skus: (waits ? typed : now).skus.map((sku) => ({
      ...(own?.get(sku.key) ?? sku),
      picture: (fresh?.get(sku.key) ?? sku).picture,
    })),
  };
}

type Shelved = Pick<SellerGoods, "held" | "passed"> & { state: GoodsTable["state"] };

/**
 * Returns the state of goods after an edit: those taken off by the platform, and new goods where they are audited, wait
 * for the audit.
 */
export function stateAfter(
  { held, state, passed }: Shelved,
  shelf: "on" | "off",
  audit: GoodsAudit,
): SellerGoods["state"] {
  if (shelf === "off") return "off_shelf";
  return held || state === "in_audit" || (audit !== "off" && !passed) ? "in_audit" : "on_sale";
}

import { type Locale, locales } from "~/app/platform/language/locales";
import type { GoodsAudit } from "~/app/settings/api.server";
import type { ImportFault } from "~/db/tables/goods-editing-schema";
import { fieldsOf } from "../goods/filled-goods.server";
import type { GoodsFields } from "../goods/goods-fields";
import type { SellerGoods } from "../goods/goods-seller-queries.server";
import type { FileRow } from "./reading/goods-groups.server";

/** Possible references of goods in a file, and the options of the form. */
export interface Around {
  /** Category of new goods without a known category of their own. */
  categoryId: number | null;
  blanks: boolean;
  audit: GoodsAudit;
  /** The shop's logo: the initial picture of new goods. */
  logo: string | null;
  /** Pictures by address are fetched after the goods were made. */
  fetches: boolean;
  /** Categories by id with their parents; only leaves can have goods. */
  categories: ReadonlyMap<number, number | null>;
  brands: ReadonlySet<string>;
  templates: ReadonlySet<string>;
  shopCategories: ReadonlySet<string>;
  media: ReadonlySet<string>;
  /** The category of a value's attribute; null = all goods. */
  valueCategories: ReadonlyMap<number, number | null>;
}

interface Read {
  fields: GoodsFields;
  shelf: "on" | "off";
  notes: string[];
  faults: ImportFault[];
  emptied: number;
  kept: number;
}

const plainCells = [
  ...locales.flatMap((locale) => [`title.${locale}`, `description.${locale}`]),
  ...["video", "freight"],
] as const;

/** Copies the goods' values of the rows into the fields of the form; missing ones stay. */
export function goodsCells(
  rows: readonly FileRow[],
  stored: SellerGoods | undefined,
  around: Around & { locale: Locale },
): Read {
  const fields: GoodsFields = stored ? fieldsOf(stored, around.locale) : {};
  const notes = new Set<string>();
  const faults: ImportFault[] = [];
  const count = { emptied: 0, kept: 0 };
  /** The cell of the goods: undefined = no such column, or unchanged. */
  const cell = (name: string, was: string): string | undefined => {
    const said = rows.filter(({ cells }) => cells[name] !== undefined);
    const [first, ...others] = said.filter(({ cells }) => cells[name] !== "");
    const differs = name === "image" ? undefined : others.find((row) => row.cells[name] !== first?.cells[name]);
    if (differs) faults.push({ line: differs.line, field: name, code: "goodsImport:errors.differs" });
    if (first) return first.cells[name];
    if (said.length === 0 || was === "") return undefined;
    if (around.blanks) count.emptied += 1;
    else count.kept += 1;
    return around.blanks ? "" : undefined;
  };
  for (const name of plainCells) {
    const typed = cell(name, fields[name] ?? "");
    if (typed !== undefined) fields[name] = typed;
  }
  const services = cell("services", fields.service ?? "");
  if (services !== undefined) fields.service = services.split(/\s+/).filter(Boolean).join();
  const refer = (name: string, field: string, own: ReadonlySet<string>) => {
    const typed = cell(name, fields[field] ?? "");
    if (typed === undefined) return;
    if (typed === "" || own.has(typed)) fields[field] = typed;
    else notes.add("references");
  };
  refer("brand", "brand", around.brands);
  refer("freight_template", "freightTemplate", around.templates);
  refer("shop_category", "shopCategory", around.shopCategories);
  fields.category = categoryOf(Number(cell("category", "") || 0), stored, around, notes);
  const attributes = cell("attributes", fields.attribute ?? "");
  if (attributes !== undefined) {
    const ids = attributes.split(/\s+/).filter(Boolean);
    const fit = ids.filter((id) => isOf(Number(id), Number(fields.category), around));
    if (fit.length < ids.length) notes.add("references");
    fields.attribute = fit.sort((one, other) => Number(one) - Number(other)).join();
  }
  const pictures = (cell("pictures", "") ?? "").split(/\s+/).filter(Boolean);
  const there = pictures.filter((hash) => around.media.has(hash));
  // Unknown ones are left out.
  const fetched = around.fetches && !stored;
  const leavesOut = rows.some(
    ({ cells: { image, sku_picture: own } }) => (image && !fetched) || (own && !around.media.has(own)),
  );
  if (fetched && rows.some(({ cells }) => cells.image)) notes.add("fetched");
  if (there.length < pictures.length || leavesOut) notes.add("pictures");
  if (there.length > 0) fields.pictures = there.join();
  else if (!stored) {
    if (around.logo === null)
      faults.push({ line: rows[0]?.line ?? 0, field: "pictures", code: "goodsImport:errors.logo" });
    notes.add("logo");
    // Without any picture the goods are refused; the fault above explains it.
    fields.pictures = around.logo ?? "0".repeat(32);
  }
  const details = cell("detail_pictures", fields.detailPictures ?? "");
  if (details !== undefined) {
    const known = details.split(/\s+/).filter((hash) => around.media.has(hash));
    if (known.length < details.split(/\s+/).filter(Boolean).length) notes.add("pictures");
    if (details === "" || known.length > 0) fields.detailPictures = known.join();
  }
  const state = cell("state", "");
  const now = stored?.state === "off_shelf" ? "off" : "on";
  // Goods never go on sale by a file with the logo that stands in for their picture.
  const bare = fields.pictures === around.logo;
  const shelf = stored ? (state === "on_sale" && !bare ? "on" : state === "off_shelf" ? "off" : now) : "off";
  const sold = !stored && state === "on_sale" && there.length > 0;
  return { fields, shelf: sold ? "on" : shelf, notes: [...notes], faults, ...count };
}

function categoryOf(
  id: number,
  stored: SellerGoods | undefined,
  { categories, categoryId }: Around,
  notes: Set<string>,
) {
  const ends = categories.has(id) && ![...categories.values()].includes(id);
  if (ends) return String(id);
  if (id > 0) notes.add("category");
  return String(stored?.categoryId ?? categoryId ?? "");
}

function isOf(valueId: number, categoryId: number, { valueCategories, categories }: Around): boolean {
  const of = valueCategories.get(valueId);
  if (of === undefined) return false;
  for (let at: number | null | undefined = categoryId; at; at = categories.get(at)) if (at === of) return true;
  return of === null;
}

import type { Cells } from "./tidy-cells.server";

/** Columns that WooCommerce writes of goods besides their cells; none of it is ours. */
const ownNames = ["woo_id", "woo_type", "woo_parent"];

const refersTo = (text: string) => text.trim().toLowerCase();

/**
 * Reads rows of WooCommerce's export: goods with variants have a row without a price, and one for each variant, which
 * names it by its number or code. Line breaks in cells are written as `\n`. Returns the key of the goods of each row.
 */
export function wooRows(rows: readonly Cells[]): { key: string; cells: Cells }[] {
  const keys = new Map<string, string>();
  for (const { woo_id: id = "", woo_type: type = "", code = "" } of rows) {
    if (isVariation(type)) continue;
    const key = id ? `woo:${id}` : `woo:${refersTo(code)}`;
    if (id) keys.set(`id:${id}`, key);
    if (code) keys.set(refersTo(code), key);
  }
  return rows.map((row) => {
    const { woo_type: type = "", woo_parent: parent = "", woo_id: id = "", code = "" } = row;
    const variation = isVariation(type);
    const of = variation ? refersTo(parent) : id ? `id:${id}` : refersTo(code);
    const key = keys.get(of) ?? (of ? `woo:${of.replace(/^id:/, "")}` : "");
    const cells = Object.entries(row).flatMap(([name, cell]): [string, string][] => {
      if (ownNames.includes(name)) return [];
      const option = /^option\d_/.test(name);
      // A variant is named after its goods, and goods with variants have no price of their own.
      if (variation ? /^(?:title|html|short)\./.test(name) : option && !/variable/i.test(type)) return [];
      if (/variable/i.test(type) && !variation) {
        if (/^option\d_value/.test(name) || ["price", "market_price", "stock", "code"].includes(name)) return [];
        if (name.startsWith("weight_")) return [];
      }
      return [[name, cell.replaceAll("\\n", "\n")]];
    });
    return { key: key.slice(0, 300), cells: priced(Object.fromEntries(cells)) };
  });
}

const isVariation = (type: string) => /variation/i.test(type);

/** Without a reduced price the regular one is the price. */
function priced(cells: Cells): Cells {
  if (cells.price || !cells.market_price) return cells;
  return { ...cells, price: cells.market_price, market_price: "" };
}

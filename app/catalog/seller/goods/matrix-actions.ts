import { type GoodsFields, rowsOf, skuColumns, specFields, specsIn } from "./goods-fields";
import { goodsLimits } from "./goods-values";

/**
 * Buttons of the form that change its specifications and return it: `name`, `dropName.0`, `dropValue.0.2`, `fill`,
 * `fill.<first value>`.
 */
export type MatrixAction = "name" | `dropName.${number}` | `dropValue.${number}.${number}` | "fill" | `fill.${string}`;

/** Returns the act of a pressed button; null for any other button. */
export function readMatrixAction(text: string): MatrixAction | null {
  return /^(?:name|fill(?:\.n?\d{1,9})?|dropName\.\d{1,2}|dropValue\.\d{1,2}\.\d{1,3})$/.test(text)
    ? (text as MatrixAction)
    : null;
}

/**
 * Applies what a form typed beside its fields (`newValue.<place>`, `newName`, `fill.<column>`, `fill.<first
 * value>.<column>`) and the pressed button. Whatever is typed as a new value is taken by every button, so that no word
 * is lost; rows of combinations that stay keep what was typed into them.
 * @param act null: only new values are taken
 */
export function applyMatrixAction(typed: GoodsFields, act: MatrixAction | null): GoodsFields {
  const specs = specsIn(typed);
  const ids = specs.flatMap(({ id, values }) => [id, ...values.map((value) => value.id)]);
  let last = Math.max(0, ...ids.map((id) => Number(/^n(\d{1,4})$/.exec(id)?.[1] ?? 0)));
  const [verb, place, at] = (act ?? "").split(".");
  if (verb === "dropName") specs.splice(Number(place), 1);
  else if (verb === "dropValue") specs[Number(place)]?.values.splice(Number(at), 1);
  if (verb !== "dropName") {
    specs.forEach((spec, index) => {
      for (const text of wordsIn(typed[`newValue.${index}`])) {
        const known = spec.values.some((value) => value.text === text);
        if (!known && spec.values.length < goodsLimits.values) spec.values.push({ id: `n${++last}`, text });
      }
    });
  }
  const name = (typed.newName ?? "").trim();
  if (name !== "" && specs.length < goodsLimits.names) {
    const values = wordsIn(typed.newNameValues).map((text) => ({ id: `n${++last}`, text }));
    specs.push({ id: `n${++last}`, name, values });
  }
  const rest = Object.entries(typed).filter(
    ([field]) => !/^(?:spec\.|newValue\.|newName$|newNameValues$|fill\.)/.test(field),
  );
  const fields = { ...Object.fromEntries(rest), ...specFields(specs) };
  return verb === "fill" ? filled(fields, typed, place) : fields;
}

/** Several values may be typed at once, separated by commas of any script. */
const wordsIn = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? "")
      .split(/[,，、;；\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ""),
  ),
];

/** Fills typed values into every row, or into those of one first value; empty ones leave the rows unchanged. */
function filled(fields: GoodsFields, typed: GoodsFields, card: string | undefined): GoodsFields {
  const prefix = card === undefined ? "fill" : `fill.${card}`;
  const columns = [...skuColumns, "picture"].filter((column) => (typed[`${prefix}.${column}`] ?? "").trim() !== "");
  return {
    ...fields,
    ...Object.fromEntries(
      rowsOf(specsIn(fields))
        .filter(({ key }) => card === undefined || key.split("-")[0] === card)
        .flatMap(({ key }) => columns.map((column) => [`sku.${key}.${column}`, typed[`${prefix}.${column}`] ?? ""])),
    ),
  };
}

/** Returns the fields for new goods: without references to the original goods, and without stock. */
export function duplicateFields(fields: GoodsFields): GoodsFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, text]) => {
      if (field === "version" || field === "submission" || field.endsWith(".stockWas")) return [];
      return [[field, /^sku\..*\.stock$/.test(field) ? "0" : text]];
    }),
  );
}

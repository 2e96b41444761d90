import { combinations, keyOf } from "./spec-matrix";

/**
 * The fields of the goods form, as typed. Lists are joined by commas. Specifications are `spec.<place>.id|name` and
 * `spec.<place>.value.<place>.id|text`, in the language of the page; a sku is
 * `sku.<key>.price|was|cost|stock|stockWas|weight|article|picture`.
 */
export type GoodsFields = Record<string, string>;

export interface FieldSpec {
  id: string;
  name: string;
  values: { id: string; text: string }[];
}

export const skuColumns = ["price", "was", "cost", "stock", "weight", "article"] as const;

export function specFields(specs: readonly FieldSpec[]): GoodsFields {
  const fields: GoodsFields = {};
  specs.forEach(({ id, name, values }, index) => {
    fields[`spec.${index}.id`] = id;
    fields[`spec.${index}.name`] = name;
    values.forEach((value, at) => {
      fields[`spec.${index}.value.${at}.id`] = value.id;
      fields[`spec.${index}.value.${at}.text`] = value.text;
    });
  });
  return fields;
}

export function specsIn(fields: GoodsFields): FieldSpec[] {
  const specs: FieldSpec[] = [];
  for (let place = 0; fields[`spec.${place}.id`] !== undefined; place++) {
    const values: FieldSpec["values"] = [];
    for (let at = 0; fields[`spec.${place}.value.${at}.id`] !== undefined; at++) {
      const prefix = `spec.${place}.value.${at}`;
      values.push({ id: fields[`${prefix}.id`] ?? "", text: fields[`${prefix}.text`] ?? "" });
    }
    specs.push({ id: fields[`spec.${place}.id`] ?? "", name: fields[`spec.${place}.name`] ?? "", values });
  }
  return specs;
}

/** A row of the matrix: a combination, and its label. */
export interface MatrixRow {
  key: string;
  words: string[];
}

/** Returns the rows of the matrix, one per combination; the first specification leads. */
export function rowsOf(specs: readonly FieldSpec[]): MatrixRow[] {
  return combinations(specs).map((values) => ({
    key: keyOf(values.map(({ id }) => id)),
    words: values.map(({ text }) => text),
  }));
}

/** True when a combination has no typed values: it is not sold then. */
export const isBlank = (fields: GoodsFields, key: string): boolean =>
  skuColumns.every((column) => (fields[`sku.${key}.${column}`] ?? "").trim() === "");

export const listOf = (text: string | undefined): string[] => (text ?? "").split(",").filter((part) => part !== "");

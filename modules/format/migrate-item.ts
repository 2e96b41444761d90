import type { OldItem, Shape } from "./shape";

/** An item of an older version in the form of the shape's current one: the migrations between, one after the other. */
export function migrateItem(shape: Pick<Shape, "version" | "migrations">, from: number, item: OldItem): OldItem {
  let current = item;
  for (let version = from; version < shape.version; version++)
    current = shape.migrations[version]?.(current) ?? current;
  return current;
}

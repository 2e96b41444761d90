import type { OldItem, Shape } from "./shape";

/** Brings an item of an older version to the shape's current one by applying the migrations in between in order. */
export function migrateItem(shape: Pick<Shape, "version" | "migrations">, from: number, item: OldItem): OldItem {
  let current = item;
  for (let version = from; version < shape.version; version++)
    current = shape.migrations[version]?.(current) ?? current;
  return current;
}

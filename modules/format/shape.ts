import type { Field, Fields } from "../fields/field";
import { documentLimits } from "./document";
import type { StyleKey } from "./style/style";

/** Group of the editor's palette that lists the module. */
export type ModuleGroup = "media" | "goods" | "content" | "promotion" | "layout";

/** An item as a migration receives it, before validation. */
export interface OldItem {
  style: Record<string, unknown>;
  params: Record<string, unknown>;
  data: unknown[];
}

/**
 * Defines a module: its values, their defaults and bounds. Its data source is data.server.ts next to it, its renderer
 * is in renderers/.
 */
export interface Shape<Type extends string = string, Params extends Fields = Fields, Row extends Fields = Fields> {
  type: Type;
  /** Incremented when stored items need a migration. */
  version: number;
  group: ModuleGroup;
  style: Partial<Record<StyleKey, string>>;
  params: Params;
  /** The fields of a data row; `{}` for modules whose rows come from the shop alone. */
  row: Row;
  /** Row fields that the original format does not have; exported only when not empty. */
  ours: readonly string[];
  /** Cards the module draws by itself, regardless of its rows. */
  cards: number;
  /** Maximum number of rows drawn; the rest are dropped. */
  maxRows: number;
  /** `migrations[n]` turns version n into version n + 1. */
  migrations: Readonly<Record<number, (item: OldItem) => OldItem>>;
}

/** Declares a module; the types of its params and rows are inferred from the fields. */
export function defineShape<
  const Type extends string,
  P extends Record<string, Field>,
  R extends Record<string, Field>,
>(
  shape: Pick<Shape<Type, P, R>, "type" | "group" | "style" | "params" | "row"> & Partial<Shape<Type, P, R>>,
): Shape<Type, P, R> {
  const maxRows = Object.keys(shape.row).length === 0 ? 0 : documentLimits.rows;
  return { version: 1, ours: [], cards: 0, maxRows, migrations: {}, ...shape };
}

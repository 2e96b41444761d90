import type { Field, Fields } from "../fields/field";
import { documentLimits } from "./document";
import type { ModuleFacts } from "./facts";
import type { StyleKey } from "./style/style";

/** Group of the editor's palette that lists the module. */
export type ModuleGroup = "media" | "goods" | "content" | "promotion" | "layout";

/** An item as a migration receives it, before validation. */
export interface OldItem {
  style: Record<string, unknown>;
  params: Record<string, unknown>;
  data: unknown[];
}

/** Carries the type of the rows that a renderer expects; has no content. */
export interface Drawn<Row> {
  row?: Row;
}

/**
 * Declares the rows that a module's renderer expects, in one language and in order; `null` for modules without rows.
 */
export const drawn = <Row>(): Drawn<Row> => ({});

/**
 * Defines a module: its values, their defaults and bounds, its rendered rows, and its properties. Its data source is
 * data.server.ts next to it, its renderer is in renderers/.
 */
export interface Shape<
  Type extends string = string,
  Params extends Fields = Fields,
  Row extends Fields = Fields,
  DrawnRow = unknown,
> {
  type: Type;
  /** Incremented when stored items need a migration. */
  version: number;
  group: ModuleGroup;
  style: Partial<Record<StyleKey, string>>;
  params: Params;
  /** The fields of a data row; `{}` for modules whose rows come from the shop alone. */
  row: Row;
  draws: Drawn<DrawnRow>;
  facts: ModuleFacts<Params, Row, DrawnRow>;
  /** Names of the type in newer documents. */
  alsoCalled: readonly string[];
  /** Row fields that the original format does not have; exported only when not empty. */
  ours: readonly string[];
  /** Second names of row fields, in newer documents: read where the first is missing, and written in addition. */
  alsoNamed: Readonly<Record<string, string>>;
  /** Cards the module renders by itself, regardless of its rows. */
  cards: number;
  /** Maximum number of rows rendered; the rest are dropped. */
  maxRows: number;
  /** `migrations[n]` turns version n into version n + 1. */
  migrations: Readonly<Record<number, (item: OldItem) => OldItem>>;
}

/** Declares a module; the types of its params and rows are inferred from the fields. */
export function defineShape<
  const Type extends string,
  P extends Record<string, Field>,
  R extends Record<string, Field>,
  D,
>(
  shape: Pick<Shape<Type, P, R, D>, "type" | "group" | "style" | "params" | "row" | "draws" | "facts"> &
    Partial<Shape<Type, P, R, D>>,
): Shape<Type, P, R, D> {
  const maxRows = Object.keys(shape.row).length === 0 ? 0 : documentLimits.rows;
  return { version: 1, alsoCalled: [], ours: [], alsoNamed: {}, cards: 0, maxRows, migrations: {}, ...shape };
}

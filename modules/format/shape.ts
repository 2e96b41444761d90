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

/** Carries the type of the rows that a renderer draws; there is nothing in it. */
export interface Drawn<Row> {
  row?: Row;
}

/** States the rows that a module's renderer draws, in one language and in order; `null` for modules without rows. */
export const drawn = <Row>(): Drawn<Row> => ({});

/**
 * Defines a module: its values, their defaults and bounds, the rows it draws, and what the house has to know of it. Its
 * data source is data.server.ts next to it, its renderer is in renderers/.
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
  /** Second names of row fields, in newer documents: read where the first is missing, and written beside it. */
  alsoNamed: Readonly<Record<string, string>>;
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
  D,
>(
  shape: Pick<Shape<Type, P, R, D>, "type" | "group" | "style" | "params" | "row" | "draws" | "facts"> &
    Partial<Shape<Type, P, R, D>>,
): Shape<Type, P, R, D> {
  const maxRows = Object.keys(shape.row).length === 0 ? 0 : documentLimits.rows;
  return { version: 1, alsoCalled: [], ours: [], alsoNamed: {}, cards: 0, maxRows, migrations: {}, ...shape };
}

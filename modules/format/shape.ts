import type { Field, Fields } from "../fields/field";
import { documentLimits } from "./document";
import type { StyleKey } from "./style/style";

/** Where the editor's palette shows a module. */
export type ModuleGroup = "media" | "goods" | "content" | "promotion" | "layout";

/** An item as a migration sees it: not yet checked. */
export interface OldItem {
  style: Record<string, unknown>;
  params: Record<string, unknown>;
  data: unknown[];
}

/** What a module IS: its values, their defaults and bounds. Its data is in data.server.ts beside it, its look in renderers/. */
export interface Shape<Type extends string = string, Params extends Fields = Fields, Row extends Fields = Fields> {
  type: Type;
  /** Counts up when stored items need a migration. */
  version: number;
  group: ModuleGroup;
  style: Partial<Record<StyleKey, string>>;
  params: Params;
  /** The fields of a data row; `{}` for modules whose rows come from the shop alone. */
  row: Row;
  /** Row fields that the original format does not have: exported only when they are not empty. */
  ours: readonly string[];
  /** Cards that it draws by itself, whatever its rows. */
  cards: number;
  /** The most rows drawn; more are left out. */
  maxRows: number;
  /** `migrations[n]` makes version n + 1 out of version n. */
  migrations: Readonly<Record<number, (item: OldItem) => OldItem>>;
}

/** Declares a module; the types of its params and rows follow from the fields. */
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

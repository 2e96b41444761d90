import type { Problem } from "../fields/field";
import type { ModuleType } from "../format/shapes";
import type { FilledItem, StoredParamsOf, StoredRowOf } from "../format/types";
import type { CompiledItem } from "./compile.server";
import type { Load } from "./load.server";

/** An item whose values have the fields of its shape. */
export type SourceItem<T extends ModuleType> = Omit<CompiledItem<T>, "data" | "params"> & {
  params: StoredParamsOf<T>;
  data: StoredRowOf<T>[];
};

/** Tells of something left out; `at` is a path inside the item: `data[2].goodsLink`. */
export type Report = (at: string, problem: Problem["code"], found: string) => void;

/** How a module gets its rows: asks `load` for what it needs (all at once, never in a loop that waits), in one language. */
export type Fill<T extends ModuleType> = (
  item: SourceItem<T>,
  load: Load,
  report: Report,
) => Promise<Pick<FilledItem<T>, "data" | "next">>;

/** For modules that show nothing but their params. */
export const noRows = async (): Promise<{ data: never[] }> => ({ data: [] });

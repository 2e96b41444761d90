import type { Problem } from "../fields/field";
import type { ModuleType } from "../format/shapes";
import type { FilledItem, StoredParamsOf, StoredRowOf } from "../format/types";
import type { CompiledItem } from "./compile.server";
import type { Load } from "./load.server";

/** An item whose values match the fields of its shape. */
export type SourceItem<T extends ModuleType> = Omit<CompiledItem<T>, "data" | "params"> & {
  params: StoredParamsOf<T>;
  data: StoredRowOf<T>[];
};

/** Reports something left out; `at` is a path inside the item, such as `data[2].goodsLink`. */
export type Report = (at: string, problem: Problem["code"], found: string) => void;

/**
 * Loads a module's rows in one language, requesting all data from `load` at once: awaiting in a loop defeats batching.
 */
export type Fill<T extends ModuleType> = (
  item: SourceItem<T>,
  load: Load,
  report: Report,
) => Promise<Pick<FilledItem<T>, "data" | "next">>;

/** For modules that show only their params. */
export const noRows = async (): Promise<{ data: never[] }> => ({ data: [] });

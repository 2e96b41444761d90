import type { ModuleType } from "~/modules/format/types";
import { isModuleType } from "../registry";

/**
 * Returns the module types in the loader data of all routes of a page: those of any `item` list one or two levels deep.
 */
export function moduleTypesOf(loaderData: Record<string, unknown> | null | undefined): ModuleType[] {
  const found = new Set<ModuleType>();
  for (const data of Object.values(loaderData ?? {})) {
    for (const page of [data, ...valuesOf(data)]) {
      const items = valuesOf(page, "item");
      for (const item of items) {
        const [type] = valuesOf(item, "type", true);
        if (typeof type === "string" && isModuleType(type)) found.add(type);
      }
    }
  }
  return [...found];
}

/**
 * Returns an object's values, or those of one list in it; with `whole` the named value itself. Empty for anything else.
 */
function valuesOf(value: unknown, name?: string, whole = false): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  if (name === undefined) return Array.isArray(value) ? [] : Object.values(value);
  const named = (value as Record<string, unknown>)[name];
  if (whole) return [named];
  return Array.isArray(named) ? named : [];
}

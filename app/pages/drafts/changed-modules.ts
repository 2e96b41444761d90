import type { Difference } from "../document/model";

/** A module that differs between two documents. */
export interface ChangedModule {
  id: string;
  /** From 1, in the order of the differences; the same on both sides. */
  number: number;
  kind: "changed" | "added" | "removed" | "moved";
}

/** Returns the modules that differences are about, each once; the page's own values are none. Pure. */
export function changedModules(differences: readonly Difference[]): ChangedModule[] {
  const found = new Map<string, ChangedModule>();
  for (const { item, code } of differences) {
    if (!item) continue;
    const kind = code === "added" || code === "removed" || code === "moved" ? code : "changed";
    const known = found.get(item.id);
    if (!known) found.set(item.id, { id: item.id, number: found.size + 1, kind });
    // A module that moved and changed has changed; one that became another type was removed and added.
    else if (known.kind === "moved") known.kind = kind;
  }
  return [...found.values()];
}

import type { Finding, Fix } from "./model";

/** A repair offered to the operator: its label is a locale key of `editor.repairs`, and its fixes do the work. */
export interface Repair {
  name: "set" | "default" | "hide" | "takeOut" | "takeAllOut" | "removeRow" | "removeLink" | "removePicture" | "remove";
  params: Record<string, string | number>;
  fixes: Fix[];
}

const names: Partial<Record<Finding["code"], Repair["name"]>> = {
  "dead-link": "removeLink",
  "missing-media": "removePicture",
  "goods-gone": "takeOut",
  "goods-off-shelf": "takeOut",
};

/**
 * Returns the repairs for a finding that need no input. If several goods of one module cannot be bought, the first
 * finding also offers to remove all of them.
 * @param others every finding of the same report
 */
export function repairsOf(finding: Finding, others: readonly Finding[]): Repair[] {
  const { fix } = finding;
  if (!fix) return [];
  const one: Repair = {
    name: nameOf(finding, fix),
    params: fix.do === "set" ? { value: fix.value } : {},
    fixes: [fix],
  };
  if (one.name !== "takeOut") return [one];
  const alike = others.filter(
    (other) => names[other.code] === "takeOut" && other.item?.id === finding.item?.id && other.fix?.do === "removeRow",
  );
  const isFirst = alike[0]?.path === finding.path;
  if (alike.length < 2 || !isFirst) return [one];
  const fixes = alike.flatMap((other) => other.fix ?? []);
  return [one, { name: "takeAllOut", params: { count: fixes.length }, fixes }];
}

function nameOf({ code }: Finding, fix: Fix): Repair["name"] {
  if (fix.do === "removeRow") return names[code] === "takeOut" ? "takeOut" : "removeRow";
  if (fix.do === "clear") return names[code] ?? "remove";
  return fix.do;
}

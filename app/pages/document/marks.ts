import type { Finding, GateReport } from "./model";

/** What the gates found in one module, or in the page's own settings. */
export interface Mark {
  errors: Finding[];
  warnings: Finding[];
}

/** Stands for the page's own settings where modules are named by their ids. */
export const pageMark = "";

/** The findings by the module that they are in; modules in order are left out. */
export function marksOf(report: GateReport | null): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  const add = (kind: keyof Mark) => (finding: Finding) => {
    const name = finding.item?.id ?? pageMark;
    const mark = marks.get(name) ?? { errors: [], warnings: [] };
    mark[kind].push(finding);
    marks.set(name, mark);
  };
  report?.errors.forEach(add("errors"));
  report?.warnings.forEach(add("warnings"));
  return marks;
}

/** The place of a finding as the fields of its module name it: `params.show`, `data[2].link`, `page.style.color`. */
export function fieldPath({ path }: Pick<Finding, "path">): string {
  return path.replace(/^item\[\d+\]\.?/, "");
}

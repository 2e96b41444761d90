import type { Finding, GateReport } from "./model";

/** The gates' findings in one module or in the page's own settings. */
export interface Mark {
  errors: Finding[];
  warnings: Finding[];
}

/** Stands for the page's own settings where modules are identified by id. */
export const pageMark = "";

/** Groups the findings by module; modules without findings are omitted. */
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

/** Returns a finding's location in the form fields use: `params.show`, `data[2].link`, `page.style.color`. */
export function fieldPath({ path }: Pick<Finding, "path">): string {
  return path.replace(/^item\[\d+\]\.?/, "");
}

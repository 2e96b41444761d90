import { type Finding, findingKey, type GateReport } from "./model";

/** The gates' findings in one module or in the page's own settings. */
export interface Mark {
  errors: Finding[];
  warnings: Finding[];
}

/** Stands for the page's own settings where modules are identified by id. */
export const pageMark = "";

/**
 * Groups the findings by module; modules without findings are omitted.
 * @param refused what the last save was refused for, which no report on the saved draft has
 */
export function marksOf(report: GateReport | null, refused: readonly Finding[] = []): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  const add = (kind: keyof Mark) => (finding: Finding) => {
    const name = nameOf(finding);
    const mark = marks.get(name) ?? { errors: [], warnings: [] };
    mark[kind].push(finding);
    marks.set(name, mark);
  };
  for (const finding of [...refused, ...(report?.errors ?? [])]) {
    const isKnown = marks.get(nameOf(finding))?.errors.some((one) => findingKey(one) === findingKey(finding));
    if (!isKnown) add("errors")(finding);
  }
  report?.warnings.forEach(add("warnings"));
  return marks;
}

const nameOf = ({ item }: Finding) => item?.id ?? pageMark;

/** Returns a finding's location in the form fields use: `params.show`, `data[2].link`, `page.style.color`. */
export function fieldPath({ path }: Pick<Finding, "path">): string {
  return path.replace(/^item\[\d+\]\.?/, "");
}

import type { Element } from "./element";

/** Rows of a list that are shown; the others are counted. */
const maxRows = 3;
/** Adjacent choices, such as tabs, which are listed longer, unless they are cards with a picture. */
const isChoice = (node: Node | undefined) =>
  typeof node === "object" && ["a", "button", "label"].includes(node.tag) && !hasPicture(node);
const hasPicture = ({ tag, children }: Element): boolean =>
  tag === "img" || children.some((child) => typeof child === "object" && hasPicture(child));
const maxChoices = 12;
/** Elements that are rows of a list whatever their content. */
const rowTags = new Set(["li", "tr", "article"]);
/** A language or country in the name of a field. */
const codes = /\b(?:en|zh-TW|zh-CN|ms|ja|ko|ru|[A-Z]{2})\b/g;

/**
 * Returns an element whose lists end after their first rows, with "… and 17 more". Rows are siblings with the same
 * fields and links to the same kinds of pages; what only looks similar, such as the entries of a menu, stays.
 */
export function withFirstRows(node: Element): Element {
  return { ...node, children: runsOf(node.children).flatMap(firstOf) };
}

type Node = Element["children"][number];

function firstOf(run: Node[]): Node[] {
  const max = isChoice(run[0]) ? maxChoices : maxRows + 1;
  const told = run.length > max ? run.slice(0, maxRows) : run;
  const more = { tag: "p", attributes: {}, children: [`… and ${run.length - told.length} more`] };
  const shown = told.map((node) => (typeof node === "string" ? node : withFirstRows(node)));
  return run.length > told.length ? [...shown, more] : shown;
}

/** Splits neighbours into lists of those that are alike. */
function runsOf(nodes: Node[]): Node[][] {
  const runs: Node[][] = [];
  let kind: Set<string> | null = null;
  for (const node of nodes) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    const own = typeof node === "string" ? null : namesIn(node);
    if (last && kind && own && isAlike(before, node, kind, own)) last.push(node);
    else runs.push([node]);
    kind = own;
  }
  return runs;
}

function isAlike(one: Node | undefined, other: Node, names: Set<string>, others: Set<string>): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one.tag !== other.tag) return false;
  const [few, many] = names.size < others.size ? [names, others] : [others, names];
  if (![...few].every((name) => many.has(name))) return false;
  // One of them may have an additional button, such as a row that can still be cancelled.
  if (rowTags.has(one.tag)) return few.size > 0 || many.size === 0;
  return few.size > 0 && few.size === many.size;
}

/** Known names: a list is looked through at each level above it. */
const known = new WeakMap<Element, Set<string>>();

/** Returns the names of the fields in an element and the paths of its links, without row-specific parts. */
function namesIn(element: Element): Set<string> {
  const before = known.get(element);
  if (before) return before;
  const { name, href } = element.attributes;
  const own = [name, href?.split(/[?#]/)[0]].filter((one) => one !== undefined);
  const names = new Set(own.map((one) => one.replace(/[0-9a-f]{8,}|\d+/g, "0").replace(codes, "*")));
  for (const child of element.children) if (typeof child !== "string") for (const one of namesIn(child)) names.add(one);
  known.set(element, names);
  return names;
}

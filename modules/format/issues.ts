import type { Problem } from "../fields/field";
import { cleanText, cutText } from "../fields/plain";
import type { Issue } from "./document";

/** Longer lists help nobody; at this limit the last issue stands for all following ones. */
const max = 500;

/** Collects the issues found in a document. */
export interface IssueList {
  list: Issue[];
  add(path: string, problem: { code: Issue["code"]; done: Issue["done"] } | Problem, found?: unknown): void;
}

export function createIssueList(): IssueList {
  const list: Issue[] = [];
  return {
    list,
    add(path, { code, done }, found) {
      if (list.length < max) list.push({ path: cutText(path, 200), code, found: foundText(found), done });
    },
  };
}

/** Returns a human-readable form of a value, at most 80 code points; never descends into objects. */
export function foundText(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value === "string") return cutText(cleanText(value), 80);
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value === "object" && value !== null) return cutText(`{${Object.keys(value).slice(0, 5).join(", ")}}`, 80);
  return cutText(String(value), 80);
}

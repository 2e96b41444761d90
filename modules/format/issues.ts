import type { Problem } from "../fields/field";
import { cleanText, cutText } from "../fields/plain";
import type { Issue } from "./document";

/** More than this helps nobody; the last one then stands for all that follow. */
const most = 500;

/** Collects what was found in a document. */
export interface IssueList {
  list: Issue[];
  add(path: string, problem: { code: Issue["code"]; done: Issue["done"] } | Problem, found?: unknown): void;
}

export function createIssueList(): IssueList {
  const list: Issue[] = [];
  return {
    list,
    add(path, { code, done }, found) {
      if (list.length < most) list.push({ path: cutText(path, 200), code, found: foundText(found), done });
    },
  };
}

/** A value as a person can read it, at most 80 code points; never walks into an object. */
export function foundText(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value === "string") return cutText(cleanText(value), 80);
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value === "object" && value !== null) return cutText(`{${Object.keys(value).slice(0, 5).join(", ")}}`, 80);
  return cutText(String(value), 80);
}

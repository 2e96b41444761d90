import { leadsNowhere } from "~/app/platform/http/built-pages";
import type { Issue, LocalText, PageHead } from "../format/document";
import { createIssueList, type IssueList } from "../format/issues";
import type { ModuleType } from "../format/shapes";
import type { AnyFilledItem, FilledItem, FilledPage, ParamsOf } from "../format/types";
import type { CompiledItem, CompiledPage } from "./compile.server";
import type { Fill, SourceItem } from "./data.server";
import type { Load } from "./load.server";
import { isOpenRow } from "./open-rows";
import { fills } from "./registry.server";

/** Time limit for loading the data of one module, in ms; after that the page is served without it. */
export const moduleTimeLimitMs = 1500;

interface FillOptions {
  /** For tests only: alternative data sources and another limit in ms. */
  sources?: { [T in ModuleType]?: Fill<T> };
  timeLimitMs?: number;
}

/**
 * Fills a compiled page with its data in one language. All modules load concurrently, so their lookups are batched. One
 * that fails or times out is left out and reported; the others are unaffected.
 */
export async function fillPage(
  compiled: CompiledPage,
  load: Load,
  { sources = fills, timeLimitMs = moduleTimeLimitMs }: FillOptions = {},
): Promise<FilledPage & { issues: Issue[]; errors: unknown[] }> {
  const issues = createIssueList();
  const errors: unknown[] = [];
  const filled = await Promise.all(
    compiled.item.map(async (item, index) => {
      const path = `item[${index}]`;
      try {
        const source = { ...fills, ...sources }[item.type] as Fill<ModuleType>;
        return await withinTime(fillItem(item, source, load, path, issues), timeLimitMs);
      } catch (error) {
        const code = error === tooLate ? "timed-out" : "failed";
        if (error !== tooLate) errors.push(error);
        issues.add(path, { code, done: "skipped" }, item.type);
        return null;
      }
    }),
  );
  const item = filled.filter((one) => one !== null);
  return { page: headIn(compiled.page, load), item, issues: issues.list, errors };
}

async function fillItem<T extends ModuleType>(
  item: CompiledItem<T>,
  fill: Fill<T>,
  load: Load,
  path: string,
  issues: IssueList,
): Promise<AnyFilledItem> {
  const open = { ...item, data: item.data.filter((row) => isOpenRow(item.type, row)) };
  const rows = await fill(open as unknown as SourceItem<T>, load, (at, code, found) =>
    issues.add(`${path}.${at}`, { code, done: "skipped" }, found),
  );
  const { id, type, v, style } = item;
  const params = Object.fromEntries(Object.entries(item.params).map(([name, value]) => [name, load.text(value)]));
  const data = rows.data.map(withoutUnbuilt) as FilledItem<T>["data"];
  const filled: FilledItem<T> = { id, type, v, style, params: params as ParamsOf<T>, ...rows, data };
  return filled as unknown as AnyFilledItem;
}

/** Drops the links of a row to pages that are not built yet. */
function withoutUnbuilt<Row>(row: Row): Row {
  const links = Object.entries(row as object).filter(([, value]) => typeof value === "string" && leadsNowhere(value));
  return links.length === 0 ? row : { ...row, ...Object.fromEntries(links.map(([name]) => [name, ""])) };
}

function headIn({ params, style }: PageHead<LocalText>, load: Load): PageHead<string> {
  const { navigationBarTitleText, share_title } = params;
  return {
    params: { navigationBarTitleText: load.text(navigationBarTitleText), share_title: load.text(share_title) },
    style,
  };
}

const tooLate = Symbol("too late");

async function withinTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, limitMs, tooLate);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
    // Work that finishes after the timeout may still reject; without a handler that would be an unhandled rejection.
    work.catch(() => undefined);
  }
}

import { typedText } from "~/app/platform/http/typed-text";
import { readId } from "~/app/platform/ids";
import type { ActionFilter } from "./audit-log-queries.server";

const day = (value: string | null) =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) ? value : undefined;

/** Parses the filter of an address; invalid parts are dropped. */
export function actionFilter(search: URLSearchParams): ActionFilter {
  const number = (name: string) => readId(search.get(name)) ?? undefined;
  const action = search.get("act") ?? "";
  const subject = search.get("subject") ?? "";
  return {
    searchText: typedText(search.get("q"), 100) || undefined,
    staffId: number("who"),
    action: /^[a-z]+\.[a-zA-Z]+$/.test(action) ? action : undefined,
    subject: /^[a-zA-Z]{1,20}:[\w-]{1,60}$/.test(subject) ? subject : undefined,
    from: day(search.get("from")),
    to: day(search.get("to")),
  };
}

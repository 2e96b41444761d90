import type { LoaderFunctionArgs } from "#router/server";
import { defineList } from "~/app/console/list/define-list.server";
import { byPlace, idRange } from "~/app/platform/cursor";
import { typedText } from "~/app/platform/http/typed-text";
import { readId } from "~/app/platform/ids";
import { locales } from "~/app/platform/language/locales";
import type { Studio } from "../studio/studio.server";
import { listTexts, type TextFilter, type TextRow, textStates } from "./list-texts.server";

/** Reads the filter of the table from an address. */
export function textFilter(search: URLSearchParams): TextFilter {
  const state = search.get("state");
  return {
    pageId: readId(search.get("page")),
    language: locales.find((one) => one === search.get("language")) ?? null,
    state: ([...textStates, "all"] as const).find((one) => one === state) ?? null,
    q: typedText(search.get("q")),
  };
}

/** The table of translations of a console, and its file: what the file says comes back by `importTexts`. */
export const textList = (guard: (args: Pick<LoaderFunctionArgs, "request" | "context">) => Promise<Studio>) =>
  defineList({
    guard: (request, context) => guard({ request, context }),
    filter: textFilter,
    keys: byPlace<TextRow>([idRange, [0, 1_000_000]], ({ pageId, at }) => [pageId, at]),
    cursor: "after",
    size: 30,
    read: ({ context, who, filter }, from, limit) =>
      listTexts(context.db, { ...filter, owner: who.owner, offered: context.offered }, { from, limit }),
    file: "translations.csv",
    columns: () => ({
      page: ({ pageId }) => pageId,
      page_name: ({ pageName }) => pageName,
      place: ({ key }) => key,
      language: ({ language }) => language,
      state: ({ state }) => state,
      source: ({ source }) => source,
      text: ({ text }) => text,
      translation: () => "",
    }),
  });

import { typedText } from "~/app/platform/http/typed-text";
import { readId } from "~/app/platform/ids";
import { type Locale, locales } from "~/app/platform/language/locales";
import type { PageKind } from "~/modules/format/document";
import { type ReplaceableKind, replaceableKinds } from "../uses/swap-thing";
import { pageStates } from "./pages-queries.server";

export interface ListFilter {
  kind: PageKind | undefined;
  deleted: boolean;
  search: string;
  state: (typeof pageStates)[number] | undefined;
  language: Locale | undefined;
  /** Only what the reader edited. */
  mine: boolean;
  /** From 1. */
  page: number;
  /** The form for a new page is open. */
  creating: boolean;
  /** Search words for the page to copy. */
  copy: string;
  /** The thing whose uses are shown above the list. */
  uses: { kind: ReplaceableKind; id: string } | null;
}

const kinds: readonly PageKind[] = ["index", "category", "search", "page", "shop"];

export function listFilter(searchParams: URLSearchParams): ListFilter {
  const kind = searchParams.get("kind");
  const page = Number(searchParams.get("page") ?? 1);
  return {
    kind: kinds.find((one) => one === kind),
    deleted: kind === "deleted",
    search: typedText(searchParams.get("q")),
    state: pageStates.find((one) => one === searchParams.get("state")),
    language: locales.find((one) => one === searchParams.get("language")),
    mine: searchParams.get("by") === "me",
    page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1,
    creating: searchParams.has("new"),
    copy: typedText(searchParams.get("copy")),
    uses: readUses(searchParams.get("uses")),
  };
}

/** Reads `goods-12`. */
function readUses(typed: string | null): ListFilter["uses"] {
  const [name, id = ""] = typed?.split("-") ?? [];
  const kind = replaceableKinds.find((one) => one === name);
  return kind && readId(id) !== null ? { kind, id } : null;
}

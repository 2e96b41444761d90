import type { LoaderFunctionArgs } from "#router/server";
import { json } from "~/app/platform/http/text-response.server";
import { cleanKeyword } from "../search/keyword/keyword";
import { suggestSearches } from "../search/search-goods.server";

/**
 * `/pages/product/search/suggest?keyword=`: suggestions for the search box, `{ rows: SearchSuggestion[] }`, at most
 * ten.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { keyword } = cleanKeyword((new URL(request.url).searchParams.get("keyword") ?? "").slice(0, 4000));
  const rows = keyword === "" ? [] : await suggestSearches(context.db, keyword, context.language.locale);
  return json({ rows }, { headers: { "Cache-Control": "private, max-age=60", Vary: "Accept-Language, Cookie" } });
}

import type { LoaderFunctionArgs } from "#router/server";
import { json } from "~/app/platform/http/text-response.server";
import { listCounts } from "../list/list-page.server";
import { readListState } from "../list/list-state";

/**
 * `/pages/product/list/counts`: preview counts of a list, `{ total, counts }`, by the parameters of the list's own URL.
 * Requested while filters are being chosen.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { state } = readListState(new URL(request.url).searchParams);
  return json(await listCounts(context.db, state, context.language.locale), {
    headers: { "Cache-Control": "private, no-cache", Vary: "Accept-Language, Cookie" },
  });
}

import type { LoaderFunctionArgs } from "#router/server";
import { json } from "~/app/platform/http/text-response.server";
import { listRows } from "../list/list-page.server";
import { readListState } from "../list/list-state";

/** `/pages/product/list/more`: the next rows of a list, `{ rows, next }`, by the parameters of the list's own URL. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { state } = readListState(new URL(request.url).searchParams);
  const found = await listRows(request, context, state);
  const { rows, next } = "goods" in found ? found.goods : found.shops;
  return json({ rows, next }, { headers: { "Cache-Control": "private, no-cache", Vary: "Accept-Language, Cookie" } });
}

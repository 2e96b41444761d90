import type { LoaderFunctionArgs } from "#router/server";
import { json } from "~/app/platform/http/text-response.server";
import { levelsOf } from "../regions/regions.server";

/** `/regions?at=<code>`: the levels of a region selection, `{ levels: RegionLevel[] }`, in the reader's language. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const at = (new URL(request.url).searchParams.get("at") ?? "").slice(0, 32);
  return json(
    { levels: levelsOf(at, context.language.locale) },
    { headers: { "Cache-Control": "private, max-age=3600", Vary: "Accept-Language, Cookie" } },
  );
}

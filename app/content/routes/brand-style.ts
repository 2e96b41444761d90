import type { LoaderFunctionArgs } from "#router/server";
import { brandSheetNamed } from "~/app/settings/api.server";

/** Serves the stylesheet of the market's colours. Its name contains its hash, so it can be cached forever. */
export async function loader({ params }: LoaderFunctionArgs) {
  const css = brandSheetNamed(params.file ?? "");
  if (css === null) return new Response("There is no such stylesheet.", { status: 404 });
  return new Response(css, {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}

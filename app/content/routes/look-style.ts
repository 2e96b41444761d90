import type { LoaderFunctionArgs } from "@remix-run/node";
import { lookStylesheet } from "../app-look.server";

/** The stylesheet of the tabs' looks. Its name holds its hash, so it never changes. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const css = await lookStylesheet(context.db, params.file ?? "");
  if (css === null) return new Response("There is no such stylesheet.", { status: 404 });
  return new Response(css, {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}

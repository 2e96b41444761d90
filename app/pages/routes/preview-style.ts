import type { LoaderFunctionArgs } from "#router/server";
import { drawDocument } from "../document/draw-document.server";
import { resolvePreview } from "../previews/preview-links.server";

/** `/preview/:token/style.css`: the module styles of a previewed page. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await resolvePreview(context.db, params.token ?? "");
  if (!found) return new Response("There is no such preview.", { status: 404 });
  const { locale } = context.language;
  const { css } = await drawDocument(context.db, {
    document: found.document,
    locale,
    now: context.clock.now(),
    shopId: found.page.shopId,
  });
  return new Response(css, { headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "no-store" } });
}

import type { LoaderFunctionArgs } from "#router/server";
import { sitemapIndex } from "~/app/content/sitemap.server";

/** `/sitemap.xml`: the index of the parts. Robots may cache it for an hour. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db, clock, origin, remembered } = context;
  const text = await remembered(`sitemap ${origin}`, () => sitemapIndex(db, { origin, now: clock.now() }));
  return new Response(text, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

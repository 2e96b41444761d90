import type { LoaderFunctionArgs } from "#router/server";
import { sitemapPart } from "~/app/content/sitemap.server";

/** `/sitemap/<kind>-<number>.xml`: at most 5,000 URLs of one kind. Robots may cache it for an hour. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, clock, origin, offered, remembered } = context;
  const file = params.file ?? "";
  const text = await remembered(`sitemap ${origin} ${file} ${offered}`, () =>
    sitemapPart(db, file, { origin, now: clock.now(), offered }),
  );
  if (text === null) return new Response("There is no such part of the sitemap.", { status: 404 });
  return new Response(text, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

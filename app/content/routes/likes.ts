import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { personInterests, readInterests, recommendedCards } from "~/app/catalog/api.server";
import { likesPageSize } from "~/modules/types/likes/data.server";

/**
 * The next page of the endless recommendations: `{ rows: GoodsCard[], next: string | null }`. Below the first page goods of the
 * categories that this person or device looked at come first.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, clock } = context;
  const after = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const cookie = request.headers.get("Cookie");
  const visit = await context.visit(request);
  const interests = visit
    ? await personInterests(db, { userId: visit.ownerId, cookie, now: clock.now() })
    : readInterests(cookie);
  const page = await recommendedCards(db, { after, limit: likesPageSize, locale: language.locale, interests });
  return json(page, { headers: { "Cache-Control": "private, no-store", Vary: "Accept-Language, Cookie" } });
}

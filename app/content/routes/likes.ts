import type { LoaderFunctionArgs } from "#router/server";
import { personInterests, readInterests, recommendedCards } from "~/app/catalog/api.server";
import { json } from "~/app/platform/http/text-response.server";
import { likesPageSize } from "~/modules/types/likes/data.server";

/**
 * Returns the next page of the infinite recommendations: `{ rows: GoodsCard[], next: string | null }`. From the second
 * page on, goods in the categories of this user's or device's interests come first.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, clock } = context;
  const after = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const cookie = request.headers.get("Cookie");
  const session = await context.session(request);
  const interests = session
    ? await personInterests(db, { userId: session.ownerId, cookie, now: clock.now() })
    : readInterests(cookie);
  const page = await recommendedCards(db, {
    after,
    limit: likesPageSize,
    locale: language.locale,
    interests,
    userId: session?.ownerId,
  });
  return json(page, { headers: { "Cache-Control": "private, no-store", Vary: "Accept-Language, Cookie" } });
}

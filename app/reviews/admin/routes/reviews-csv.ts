import type { LoaderFunctionArgs } from "@remix-run/node";
import { pickText } from "~/app/platform/language/texts";
import { reviewFilter } from "~/app/reviews/admin/review-form.server";
import { listReviews } from "~/app/reviews/admin/reviews-queries.server";
import { csvTable, maxExported, requireStaff } from "~/app/staff/api.server";

/** `/operator/reviews.csv`: the reviews that match the page's filter, at most 10,000 rows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "catalogue.read");
  const { locale } = context.language;
  const { before: _, ...filter } = reviewFilter(new URL(request.url).searchParams);
  return csvTable("reviews.csv", await listReviews(context.db, filter, maxExported), {
    id: ({ id }) => id,
    at: (row) => row.created_at.toISOString(),
    goods_id: (row) => row.goods_id,
    title: ({ title }) => pickText(title, locale),
    nickname: ({ nickname }) => nickname,
    anonymous: ({ anonymous }) => anonymous,
    rating: ({ rating }) => rating,
    description_stars: (row) => row.description_stars,
    delivery_stars: (row) => row.delivery_stars,
    service_stars: (row) => row.service_stars,
    text: ({ body }) => body,
    pictures: ({ pictures }) => pictures.length,
    reply: ({ reply }) => reply,
    state: ({ state }) => state,
  });
}

import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { reviewFilter } from "./review-form.server";
import { listReviews } from "./reviews-queries.server";

/** Buyers' reviews, newest first. */
export const reviewList = defineList({
  guard: (request, context) => requireStaff(request, context, "catalogue.read"),
  filter: reviewFilter,
  keys: byId,
  cursor: "before",
  size: 50,
  read: ({ context, filter }, before, limit) => listReviews(context.db, filter, { before, limit }),
  file: "reviews.csv",
  columns: ({
    context: {
      language: { locale },
    },
  }) => ({
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
  }),
});

import { requireShopStaff } from "~/app/account/api.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { maskName } from "~/app/platform/format/mask-name";
import { typedText } from "~/app/platform/http/typed-text";
import { pickText } from "~/app/platform/language/texts";
import { reviewsOfShop } from "./shop-reviews-queries.server";

export const answeredChoices = ["no", "yes"] as const;

/** The reviews of a shop's goods, newest first, for members who talk to buyers. */
export const shopReviewList = defineList({
  guard: (request, context) => requireShopStaff(request, context, "chat"),
  filter: (search) => ({
    q: typedText(search.get("q")),
    stars: /^[1-5]$/.test(search.get("stars") ?? "") ? Number(search.get("stars")) : null,
    answered: answeredChoices.find((one) => one === search.get("answered")) ?? null,
  }),
  keys: byId,
  cursor: "before",
  size: 30,
  read: ({ context, filter, who: { shopId } }, before, limit) =>
    reviewsOfShop(context.db, { shopId, filter, before, limit }),
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
    buyer: ({ nickname, anonymous }) => (anonymous ? maskName(nickname) : nickname),
    stars: (row) => row.description_stars,
    text: ({ body }) => body,
    later: (row) => row.follow_up,
    answer: ({ reply }) => reply,
  }),
});

import type { ActionFunctionArgs } from "#router/server";
import { answerTranslate } from "~/app/content/api.server";
import { textKey } from "~/app/platform/language/text-keys";
import { translateReview } from "../translate-review.server";

/** `/pages/product/comment/translate`: translates a review into the language of the page (`answerTranslate`). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerTranslate(request, context, {
    translate: (id) => translateReview(context, id),
    anchor: (id) => `review-${id}`,
    refused: (code) => textKey("reviews:translate", code),
  });

/** POST only: there is no page at this path. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

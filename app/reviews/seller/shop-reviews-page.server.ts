import { z } from "zod";
import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { maskName } from "~/app/platform/format/mask-name";
import { filledText } from "~/app/platform/forms/form-parts.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm, rowId } from "~/app/platform/http/form.server";
import { localPath } from "~/app/platform/http/local-path";
import { pickText } from "~/app/platform/language/texts";
import { answerReview } from "./answer-review.server";
import { shopReviewList } from "./shop-review-list.server";

/** The most letters of an answer; the database has the same limit. */
const replyForm = z.object({ id: rowId, reply: filledText(500) });

/** Loads `/pages/store/reviews/list?q=&stars=&answered=&before=`: reviews of the shop's goods, to be answered. */
export async function loadShopReviews(request: Request, context: RequestContext) {
  const who = await shopReviewList.guard(request, context);
  const { locale, i18n } = context.language;
  const { rows, next, filter } = await shopReviewList.page(request, context, { who });
  return {
    title: i18n.t("reviews:shop.title"),
    rows: rows.map(({ title, bought, nickname, anonymous, created_at, ...row }) => ({
      ...row,
      title: pickText(title, locale),
      bought: bought.map(({ value }) => pickText(value, locale)).filter((text) => text !== ""),
      name: anonymous ? maskName(nickname) : nickname,
      at: created_at.getTime(),
    })),
    next,
    filter,
  };
}

/** Handles the shop's answer to a review. */
export async function answerShopReviews(request: Request, context: RequestContext): Promise<Response> {
  const { shopId } = await requireShopStaff(request, context, "chat");
  const parsed = parseForm(await readForm(request), replyForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const { id: reviewId, reply } = parsed.value;
  const done = await answerReview(context.db, { shopId, reviewId, reply });
  if (!done.ok) throw notFound();
  const { pathname, search } = new URL(request.url);
  return redirectWithToast(context, localPath(pathname + search), "reviews:shop.done");
}

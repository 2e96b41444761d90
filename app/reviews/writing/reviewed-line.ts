import type { Picture } from "~/app/design/picture";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import { canFollowUp } from "./follow-up-time";
import type { Scores } from "./review-rules";
import type { LineToReview } from "./writing-queries.server";

/** A bought line for its buyer, with or without a review. Times in ms since 1970. */
export interface ReviewedLine {
  lineId: number;
  orderId: number;
  goodsId: number;
  title: string;
  spec: string;
  picture: Picture;
  receivedAt: number | null;
  /** Awaits a review, has one, or cannot have one (refunded, or too late). */
  place: "open" | "written" | "over";
  review: OwnReview | null;
}

export interface OwnReview {
  id: number;
  scores: Scores;
  body: string;
  pictures: Picture[];
  anonymous: boolean;
  reply: string;
  writtenAt: number;
  followUp: { text: string; at: number } | null;
  /** A follow-up is possible. */
  canAdd: boolean;
}

export function lineView(row: LineToReview, { locale, now }: { locale: Locale; now: number }): ReviewedLine {
  const { review } = row;
  return {
    lineId: row.lineId,
    orderId: row.orderId,
    goodsId: row.goodsId,
    title: pickText(row.title, locale),
    spec: row.spec
      .map(({ value }) => pickText(value, locale))
      .filter((text) => text !== "")
      .join(", "),
    picture: storedPicture(row.picture),
    receivedAt: row.receivedAt?.getTime() ?? null,
    place: review ? "written" : row.state === "awaiting_comment" && !row.refunded ? "open" : "over",
    review: review && {
      id: review.id,
      scores: {
        description: review.description,
        delivery: review.delivery,
        service: review.service,
        shop: review.shop,
      },
      body: review.body,
      // Square, so they need no dimensions.
      pictures: review.pictures.map((hash) => storedPicture({ hash, width: 0, height: 0, tint: 0 })),
      anonymous: review.anonymous,
      reply: review.reply,
      writtenAt: review.writtenAt,
      followUp: review.followUp === "" ? null : { text: review.followUp, at: review.followedUpAt ?? review.writtenAt },
      canAdd: review.followUp === "" && canFollowUp(review.writtenAt, now),
    },
  };
}

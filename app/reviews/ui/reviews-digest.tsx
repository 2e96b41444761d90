import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { Review } from "../review";
import { ReviewCard } from "./review-card";

interface ReviewsDigestProps {
  goodsId: number;
  totals: { all: number; good: number };
  reviews: Review[];
}

/** The reviews on the goods page: their number and rating, the newest ones, and a link to the rest. */
export function ReviewsDigest({ goodsId, totals, reviews }: ReviewsDigestProps) {
  const { t } = useTranslation("reviews");
  const format = useFormat();
  const all = href("/pages/product/comment", { id: goodsId });
  const percent = totals.all === 0 ? 0 : Math.floor((totals.good * 100) / totals.all);
  return (
    <section className="digest pb-12px" id="reviews">
      <div className="flex flex-wrap items-center justify-between gap-0-12px min-h-44px px-12px">
        <h2 className="text-base font-semibold">
          {t("title")}{" "}
          <span className="text-ink-3 font-sm font-normal" translate="no">{`(${format.count(totals.all)})`}</span>
        </h2>
        {totals.all > 0 && (
          <a
            className="flex items-center gap-4px min-h-44px text-ink-2 font-xs"
            href={all}
            aria-label={t("seeAll", { percent })}
          >
            <span>{t("percentGood", { percent })}</span>
            <Icon name="chevron-right" className="mirrored text-ink-3 size-16px" />
          </a>
        )}
      </div>
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} short />
      ))}
      {totals.all === 0 && <p className="px-12px text-ink-3 font-sm">{t("none")}</p>}
      {totals.all > reviews.length && (
        <p className="digest-more pt-4px text-center">
          <a className="button button-small button-outline" href={all}>
            {t("all")}
          </a>
        </p>
      )}
    </section>
  );
}

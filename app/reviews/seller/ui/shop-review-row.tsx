import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextArea } from "~/app/console/fields/text-area";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { loadShopReviews } from "../shop-reviews-page.server";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadShopReviews>>>;

interface ShopReviewRowProps {
  review: Data["rows"][number];
  /** The last submitted answer, and its error. */
  typed: string | undefined;
  wrong: string | undefined;
}

/** A review in the list of its shop: what was bought, what was said, and the answer. */
export function ShopReviewRow({ review, typed, wrong }: ShopReviewRowProps) {
  const { t } = useTranslation("reviews");
  const { date } = useFormat();
  const { id, goods_id, title, bought, name, body, pictures, reply, follow_up, at } = review;
  const stars = review.description_stars;
  return (
    <li className="grid gap-8px p-12-16px border-t-inner">
      <p className="c-row">
        <span className={`c-pill ${stars >= 4 ? "is-good" : stars === 3 ? "is-care" : "is-bad"}`}>
          {t("stars", { count: stars })}
        </span>
        <a className="c-link" dir="auto" href={href("/pages/product/goods", { id: goods_id })} data-reload="">
          {title}
        </a>
        {bought.length > 0 && (
          <span className="c-quiet" dir="auto">
            {bought.join(", ")}
          </span>
        )}
        <span className="c-quiet">
          <bdi>{name}</bdi> <span>{`· ${date(at)}`}</span>
        </span>
      </p>
      <p dir="auto" className="wrap-anywhere">
        {body || <span className="c-quiet">{t("noWords")}</span>}
      </p>
      {pictures.length > 0 && (
        <p className="c-row">
          {pictures.map((hash, at) => (
            <a key={hash} href={`/media/${hash}-800.webp`} target="_blank" rel="noreferrer">
              <img
                className="rounded-inner object-cover"
                src={`/media/${hash}-160.webp`}
                alt={t("picture", { number: at + 1, count: pictures.length })}
                width={64}
                height={64}
                loading="lazy"
              />
            </a>
          ))}
        </p>
      )}
      {follow_up !== "" && (
        <p className="c-note" dir="auto">
          {follow_up}
        </p>
      )}
      <details open={wrong !== undefined || reply !== ""}>
        <summary className="c-link">{t(reply === "" ? "shop.write" : "shop.change")}</summary>
        <Form method="post" className="c-form" preventScrollReset noValidate>
          <input type="hidden" name="id" value={id} />
          <TextArea name="reply" label={t("shop.yours")} value={typed ?? reply} error={wrong} rows={2} />
          <div>
            <button type="submit" className="c-button">
              {t("shop.send")}
            </button>
          </div>
        </Form>
      </details>
      <p>
        <a className="c-link" href={href("/pages/user/complaint/complaint", { type: "review", id })} data-reload="">
          {t("report")}
        </a>
      </p>
    </li>
  );
}

import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { GoodsView } from "./goods-figures";

type OpinionsProps = Pick<GoodsView, "reviews" | "complaints" | "nowMs"> & { goodsId: number };

/** The newest reviews, hidden ones too, and the complaints about the goods. */
export function GoodsOpinions({ goodsId, reviews, complaints, nowMs }: OpinionsProps) {
  const { t } = useTranslation(["catalogue", "support", "complaints"]);
  const { ago } = useFormat();
  return (
    <>
      <section className="c-card" aria-labelledby="reviews">
        <div className="c-card-head">
          <h2 id="reviews">{t("view.reviews")}</h2>
          <span>
            <a className="c-link" href={href("/operator/reviews", { q: goodsId })}>
              {t("view.all")} →
            </a>
          </span>
        </div>
        <ul className="c-lines">
          {reviews.length === 0 && <li className="c-quiet">{t("view.noReviews")}</li>}
          {reviews.map(({ id, body, stars, by, at, state }) => (
            <li key={id}>
              <b translate="no">{`${stars} ★`}</b>
              <span className="flex-1-1-8rem min-w-0 wrap-anywhere">
                <bdi>{body || "–"}</bdi> {by && <bdi className="hint">{by}</bdi>}
              </span>
              {state === "hidden" && <span className="c-pill">{t("reviews.hidden")}</span>}
              <span>{ago(at, nowMs)}</span>
            </li>
          ))}
        </ul>
      </section>
      {complaints && (
        <section className="c-card" aria-labelledby="complaints">
          <div className="c-card-head">
            <h2 id="complaints">{t("view.complaints")}</h2>
            <span>
              <a
                className="c-link"
                href={href("/operator/complaints", { state: "all", kind: "goods", subject: goodsId })}
              >
                {t("view.all")} →
              </a>
            </span>
          </div>
          <ul className="c-lines">
            {complaints.length === 0 && <li className="c-quiet">{t("view.noComplaints")}</li>}
            {complaints.map(({ id, reason, at, outcome }) => (
              <li key={id}>
                <a className="c-link" href={`${href("/operator/complaints")}/${id}`}>
                  {t(`support:complaint.reason.${reason}`)}
                </a>
                <span className={`c-pill ${outcome === null ? "is-care" : ""}`}>
                  {t(`complaints:state.${outcome ?? "open"}`)}
                </span>
                <span>{ago(at, nowMs)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

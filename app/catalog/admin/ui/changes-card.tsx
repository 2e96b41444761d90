import { useTranslation } from "react-i18next";
import type { ReadChange } from "../audit/named-changes-queries.server";

/** The changes, field by field: before and after side by side, pictures as pictures. */
export function ChangesCard({ changes }: { changes: readonly ReadChange[] }) {
  const { t } = useTranslation(["goodsAudit", "selling"]);
  return (
    <section className="c-card" aria-labelledby="changes">
      <div className="c-card-head">
        <h2 id="changes">{t("case.changes")}</h2>
      </div>
      <dl className="a-changes">
        {changes.map((change) => {
          const { field, language, of, was, now, pictures } = change;
          return (
            <div key={`${field} ${language} ${of}`}>
              <dt className="font-semibold wrap-anywhere">
                <span>{t(`selling:changed.${field}`)}</span> {language && <span className="c-pill">{language}</span>}
                {of && (
                  <small className="c-quiet block font-normal">
                    <bdi>{of}</bdi>
                  </small>
                )}
              </dt>
              <dd>
                <span className="c-quiet">{t("case.was")}</span>
                {pictures ? (
                  <Pictures hashes={pictures.was} others={pictures.now} mark="is-gone" />
                ) : (
                  <del>{was || "–"}</del>
                )}
              </dd>
              <dd>
                <span className="c-quiet">{t("case.now")}</span>
                {pictures ? (
                  <Pictures hashes={pictures.now} others={pictures.was} mark="is-new" />
                ) : (
                  <ins>{now || "–"}</ins>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

interface PicturesProps {
  hashes: readonly string[];
  /** Values of the other side: differing ones are marked. */
  others: readonly string[];
  mark: "is-new" | "is-gone";
}

function Pictures({ hashes, others, mark }: PicturesProps) {
  const { t } = useTranslation("goodsAudit");
  if (hashes.length === 0) return <span>–</span>;
  return (
    <span className="a-pictures flex flex-wrap gap-6px">
      {hashes.map((hash, index) => {
        const marked = !others.includes(hash);
        const alt = t(marked ? `case.${mark === "is-new" ? "newPicture" : "gonePicture"}` : "case.picture", {
          count: index + 1,
        });
        return (
          <img
            key={hash}
            className={marked ? mark : undefined}
            src={`/media/${hash}-160.webp`}
            alt={alt}
            loading="lazy"
          />
        );
      })}
    </span>
  );
}

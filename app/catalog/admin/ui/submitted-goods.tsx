import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import type { Texts } from "~/app/platform/language/texts";
import { usePageSetup } from "~/app/platform/page-setup";
import { priceText } from "~/app/platform/ui/amounts";

interface SubmittedGoodsProps {
  goods: {
    title: Texts;
    description: string;
    videoUrl: string | null;
    pictures: string[];
    detailPictures: string[];
    skus: { key: string; words: string; priceMinor: number; marketPriceMinor: number | null; picture: string | null }[];
  };
}

/** The complete goods, as buyers would see them. */
export function SubmittedGoods({ goods }: SubmittedGoodsProps) {
  const { t } = useTranslation(["goodsAudit", "selling"]);
  const { title, description, videoUrl, pictures, detailPictures, skus } = goods;
  const { currency } = usePageSetup();
  const format = useFormat();
  const price = (minor: number | null) => (minor === null ? "" : priceText(format.price(minor, currency)));
  return (
    <section className="c-card" aria-labelledby="whole">
      <div className="c-card-head">
        <h2 id="whole">{t("case.whole")}</h2>
      </div>
      <div className="c-card-body c-form">
        <Album hashes={pictures} label={t("selling:changed.pictures")} />
        <ul className="grid gap-4px wrap-anywhere">
          {Object.entries(title).map(([language, text]) => (
            <li key={language}>
              <span className="c-pill">{language}</span> <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
        {description && (
          <p className="a-text" dir="auto">
            {description}
          </p>
        )}
        {videoUrl && (
          <p data-breaks="">
            {t("selling:changed.video")}: <bdi>{videoUrl}</bdi>
          </p>
        )}
        <Album hashes={detailPictures} label={t("selling:changed.detailPictures")} />
      </div>
      <table className="c-table">
        <thead>
          <tr>
            <th scope="col">{t("selling:column.combination")}</th>
            <th scope="col" className="c-number">
              {t("selling:column.price")}
            </th>
            <th scope="col" className="c-number">
              {t("selling:column.was")}
            </th>
          </tr>
        </thead>
        <tbody>
          {skus.map(({ key, words, priceMinor, marketPriceMinor, picture }) => (
            <tr key={key}>
              <td data-label={t("selling:column.combination")}>
                <span className="c-goods flex flex-wrap items-center gap-12px min-w-0">
                  {picture && (
                    <img
                      className="flex-none rounded-inner object-cover"
                      src={`/media/${picture}-160.webp`}
                      alt=""
                      width={32}
                      height={32}
                      loading="lazy"
                    />
                  )}
                  <bdi>{words || t("selling:spec.only")}</bdi>
                </span>
              </td>
              <td translate="no" className="c-number" data-label={t("selling:column.price")}>
                {price(priceMinor)}
              </td>
              <td translate="no" className="c-number" data-label={t("selling:column.was")}>
                {price(marketPriceMinor) || "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Album({ hashes, label }: { hashes: readonly string[]; label: string }) {
  const { t } = useTranslation("goodsAudit");
  if (hashes.length === 0) return null;
  return (
    <div>
      <span className="c-quiet">{label}</span>
      <span className="a-pictures flex flex-wrap gap-6px is-large">
        {hashes.map((hash, index) => (
          <a key={hash} href={`/media/${hash}-750.webp`} data-reload="">
            <img src={`/media/${hash}-160.webp`} alt={t("case.picture", { count: index + 1 })} loading="lazy" />
          </a>
        ))}
      </span>
    </div>
  );
}

import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { measures } from "~/app/design/measures";
import { Photo } from "~/app/design/photo";
import type { GoodsDetails } from "../../goods/goods-details";

/** What the shop says about the goods, and shows. Folded where it is longer than `readMorePx`, once the script can unfold it. */
export function Details({ goods }: { goods: GoodsDetails }) {
  const { t } = useTranslation("goods");
  const body = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(false);
  const { paragraphs, detailPictures } = goods;
  useEffect(() => {
    if (body.current && body.current.scrollHeight > measures.readMorePx * 1.25) setFolded(true);
  }, []);
  return (
    <section className="goods-section" id="details">
      <h2>{t("details.title")}</h2>
      <div className={folded ? "goods-details is-folded" : "goods-details"} ref={body}>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {paragraphs.length + detailPictures.length === 0 && <p className="text-ink-3">{t("details.none")}</p>}
        {detailPictures.map((picture) => (
          <Photo key={picture.src} picture={picture} place="full" />
        ))}
      </div>
      {folded && (
        <p className="list-end">
          <button type="button" className="button button-tint" onClick={() => setFolded(false)}>
            {t("details.more")}
          </button>
        </p>
      )}
    </section>
  );
}

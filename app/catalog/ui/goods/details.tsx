import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { measures } from "~/app/design/measures";
import { Photo } from "~/app/design/photo";
import { CachedFragment } from "~/app/platform/fragments/cached-fragment";
import { href } from "~/app/platform/http/href";
import type { GoodsDetails } from "../../goods/goods-details";

/** Collapsed state per goods id, so that a returning visitor finds the page at the same height. */
const left = new Map<number, boolean>();

/**
 * The description and pictures of the goods. Collapsed when taller than `readMorePx`, once the script can expand it.
 */
export function Details({ goods: { id, paragraphs, detailPictures } }: { goods: DetailsProps }) {
  const props = { id, paragraphs, detailPictures };
  return (
    <CachedFragment name="goods-details" data={props}>
      <Description {...props} />
    </CachedFragment>
  );
}

type DetailsProps = Pick<GoodsDetails, "id" | "paragraphs" | "detailPictures">;

function Description({ id, paragraphs, detailPictures }: DetailsProps) {
  const { t } = useTranslation("goods");
  const body = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(left.get(id) ?? false);
  function fold(next: boolean) {
    left.set(id, next);
    setFolded(next);
  }
  useEffect(() => {
    const high = (body.current?.scrollHeight ?? 0) > measures.readMorePx * 1.25;
    if (!high || left.has(id)) return;
    left.set(id, true);
    setFolded(true);
  }, [id]);
  return (
    <section className="goods-section" id="details">
      <h2>{t("details.title")}</h2>
      <div className={folded ? "goods-details is-folded" : "goods-details"} ref={body}>
        {paragraphs.map((text) => (
          <p className="px-12px" key={text}>
            {text}
          </p>
        ))}
        {paragraphs.length + detailPictures.length === 0 && <p className="text-ink-3 px-12px">{t("details.none")}</p>}
        {detailPictures.map((picture) => (
          <Photo key={picture.src} picture={picture} place="full" />
        ))}
      </div>
      {folded && (
        <p className="list-end">
          <button type="button" className="button button-tint" onClick={() => fold(false)}>
            {t("details.more")}
          </button>
        </p>
      )}
      <p className="goods-report flex justify-center">
        <a href={href("/pages/user/complaint/complaint", { type: "goods", id })}>
          <Icon className="size-14px" name="megaphone" />
          {t("report")}
        </a>
      </p>
    </section>
  );
}

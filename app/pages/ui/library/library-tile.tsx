import { useTranslation } from "react-i18next";
import type { LibraryPicture } from "../../library/library-picture";

interface Props {
  picture: LibraryPicture;
  /** Number of pages and things that show it. */
  uses: number;
  address: string;
  choosable: boolean;
  chosen: boolean;
}

/** A picture in the list, with what is missing. */
export function LibraryTile({ picture, uses, address, choosable, chosen }: Props) {
  const { t } = useTranslation("library");
  const { id, hash, name, alt, tags, width, height } = picture;
  const title = name || t("unnamed");
  return (
    <li className="lib-tile">
      <a href={address} className="lib-face">
        <img src={`/media/${hash}-240.webp`} alt="" loading="lazy" width={width} height={height} />
        <span className={uses === 0 ? "c-pill is-care" : "c-pill"}>
          {uses === 0 ? t("unused") : t("uses", { count: uses })}
        </span>
        <b className="wrap-anywhere" dir="auto">
          {title}
        </b>
      </a>
      <small className="hint wrap-anywhere">
        {[`${width} × ${height}`, Object.keys(alt).length === 0 ? t("noAlt") : "", ...tags].filter(Boolean).join(" · ")}
      </small>
      {choosable && (
        <label className="c-check">
          <input type="checkbox" name="picture" value={id} defaultChecked={chosen} />
          <span>
            {t("choose")}
            <span className="sr-only">{`: ${title}`}</span>
          </span>
        </label>
      )}
    </li>
  );
}

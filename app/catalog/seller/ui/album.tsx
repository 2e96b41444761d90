import { useTranslation } from "react-i18next";

interface AlbumProps {
  hashes: readonly string[];
  /** Field names of the existing pictures, and of the removed ones. */
  kept: string;
  drop: string;
  alt: "pictures.number" | "pictures.detail";
  /** One of them is the main picture. */
  main?: boolean;
}

/** The pictures of goods; each can be removed. */
export function Album({ hashes, kept, drop, alt, main }: AlbumProps) {
  const { t } = useTranslation("selling");
  if (hashes.length === 0) return null;
  return (
    <ul className="g-album">
      {hashes.map((hash, index) => (
        <li key={hash}>
          <input type="hidden" name={kept} value={hash} />
          <img
            className="block w-full square rounded-inner object-cover"
            src={`/media/${hash}-160.webp`}
            alt={t(alt, { count: index + 1 })}
            loading="lazy"
          />
          {main && (
            <label className="c-check">
              <input type="radio" name="main" value={hash} defaultChecked={index === 0} />
              {t("pictures.main")}
            </label>
          )}
          <label className="c-check">
            <input type="checkbox" name={drop} value={hash} />
            {t("pictures.drop")}
          </label>
        </li>
      ))}
    </ul>
  );
}

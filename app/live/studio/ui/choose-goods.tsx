import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import type { Picture } from "~/app/design/picture";
import { href } from "~/app/platform/http/href";

/** A page of the shop's goods on sale, as the composer of posts gets them. */
interface FoundGoods {
  rows: { id: number; title: string; picture: Picture }[];
  next: string | null;
}

/** How long typing pauses before the search, ms. */
const searchMs = 300;

interface ChooseGoodsProps {
  /** Those that are on the shelf. */
  chosen: readonly number[];
  onChoose(id: number): void;
}

/** The shop's goods on sale, to be searched and put on the shelf with a tap. */
export function ChooseGoods({ chosen, onChoose }: ChooseGoodsProps) {
  const { t } = useTranslation("shelf");
  const [words, setWords] = useState("");
  const [page, setPage] = useState<FoundGoods | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      const address = href("/pages/find/compose/goods", { q: words, from: from ?? "", as: "shop" });
      const found: FoundGoods | null = await fetch(address).then(
        (answer) => (answer.ok ? answer.json() : null),
        () => null,
      );
      if (!current || !found) return;
      setPage((was) => (from === null || !was ? found : { rows: [...was.rows, ...found.rows], next: found.next }));
    }, searchMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [words, from]);
  return (
    <div className="host-choice">
      <label className="host-choice-search">
        <Icon name="search" />
        <input
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          maxLength={120}
          value={words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value);
            setFrom(null);
          }}
        />
      </label>
      {page?.rows.length === 0 && <p className="hint">{t("nothingFound")}</p>}
      <ul className="room-shelf">
        {page?.rows.map(({ id, title, picture }) => (
          <li key={id}>
            <span className="room-goods-picture">
              <Photo picture={picture} place="tile" cover />
            </span>
            <span className="room-goods-words" dir="auto">
              {title}
            </span>
            <button
              type="button"
              className="button button-tint button-small"
              disabled={chosen.includes(id)}
              aria-label={t("putOf", { title })}
              onClick={() => onChoose(id)}
            >
              {t(chosen.includes(id) ? "isOn" : "put")}
            </button>
          </li>
        ))}
      </ul>
      {page?.next && (
        <button type="button" className="button button-outline" onClick={() => setFrom(page.next)}>
          {t("more")}
        </button>
      )}
    </div>
  );
}

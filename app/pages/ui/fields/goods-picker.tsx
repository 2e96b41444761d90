import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { goodsFilters, type Picked } from "../../list/addresses";
import { EditorDialog } from "../editor/dialog";
import { SearchHits } from "../search-hits";
import { useTakeFirst } from "../use-take-first";
import { type GoodsWish, useGoodsHits } from "./use-goods-hits";
import { rememberPicked } from "./use-picked";

interface Props {
  /** Maximum number of goods to choose; 1 = the first tap is the choice. */
  max: number;
  /** Called with the values in the order they were chosen. */
  onPick: (values: string[]) => void;
  onClose: () => void;
}

/** Selects goods by words, category, shop and brand; the selection persists while the list changes. */
export function GoodsPicker({ max, onPick, onClose }: Props) {
  const { t } = useTranslation("editor");
  const [wish, setWish] = useState<GoodsWish>({});
  const [chosen, setChosen] = useState<Picked[]>([]);
  const { hits, isCurrent, failed, filters, more } = useGoodsHits(wish);
  const isFull = chosen.length >= max;

  const done = (picked: Picked[]) => {
    for (const one of picked) rememberPicked("goods", one);
    onPick(picked.map(({ value }) => value));
    onClose();
  };
  const toggle = (one: Picked) => {
    if (max === 1) return done([one]);
    setChosen((before) => {
      if (before.some(({ value }) => value === one.value)) return before.filter(({ value }) => value !== one.value);
      return before.length < max ? [...before, one] : before;
    });
  };
  const takeFirst = useTakeFirst(isCurrent, () => {
    const first = hits?.found.find(({ value }) => !chosen.some((one) => one.value === value));
    if (first && wish.q) toggle(first);
  });
  return (
    <EditorDialog title={t("pick.titles.goods")} className="ed-goods" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          done(chosen);
        }}
      >
        <SearchHits
          label={t("pick.search")}
          typed={wish.q ?? ""}
          onType={(q) => setWish({ ...wish, q })}
          onTake={takeFirst}
          count={isCurrent && hits ? hits.found.length : null}
          beside={
            <div className="ed-filters">
              {goodsFilters
                .filter((name) => filters?.[name].length !== 1)
                .map((name) => (
                  <select
                    key={name}
                    className="ed-input"
                    name={name}
                    aria-label={t(`pick.filters.${name}`)}
                    value={wish[name] ?? ""}
                    onChange={({ target }) => setWish({ ...wish, [name]: target.value })}
                  >
                    <option value="">{t(`pick.all.${name}`)}</option>
                    {filters?.[name].map(({ value, title, depth }) => (
                      <option key={value} value={value}>
                        {"\u2003".repeat(depth) + title}
                      </option>
                    ))}
                  </select>
                ))}
            </div>
          }
        >
          {failed && (
            <p className="c-field-error" role="alert">
              {t("failed")}
            </p>
          )}
          <ul>
            {hits?.found.map((one) => (
              <Hit
                key={one.value}
                one={one}
                place={chosen.findIndex(({ value }) => value === one.value) + 1}
                isSingle={max === 1}
                isFull={isFull}
                onToggle={() => toggle(one)}
              />
            ))}
          </ul>
          {hits?.next && (
            <button type="button" className="c-button ed-wide w-full" data-hit onClick={more}>
              {t("pick.more")}
            </button>
          )}
        </SearchHits>
        {max > 1 && (
          <footer className="ed-tray">
            <ol aria-label={t("pick.chosen")}>
              {chosen.map((one) => (
                <li key={one.value}>
                  <span className="clamp-1">{one.title}</span>
                  <button
                    type="button"
                    className="ed-icon"
                    aria-label={t("pick.drop", { name: one.title })}
                    onClick={() => toggle(one)}
                  >
                    <Icon name="x" />
                  </button>
                </li>
              ))}
            </ol>
            <p className="text-ink-2" role="status">
              {isFull ? t("pick.full", { count: max }) : t("pick.chosenCount", { count: chosen.length })}
            </p>
            <button type="submit" className="c-button is-primary" disabled={chosen.length === 0}>
              {t("pick.take", { count: chosen.length })}
            </button>
          </footer>
        )}
      </form>
    </EditorDialog>
  );
}

interface HitProps {
  one: Picked;
  /** Position in the selection, from 1; 0 = not selected. */
  place: number;
  isSingle: boolean;
  isFull: boolean;
  onToggle: () => void;
}

function Hit({ one, place, isSingle, isFull, onToggle }: HitProps) {
  const { t } = useTranslation("editor");
  const words = (
    <>
      {one.picture ? <img src={one.picture} alt="" width="38" height="38" /> : <span className="ed-nothing" />}
      <span className="grid flex-1 min-w-0 text-start">
        <b className="clamp-1 font-medium">{one.title}</b>
        <span className="clamp-1 hint">{one.resting ? t("pick.resting") : one.note}</span>
      </span>
    </>
  );
  if (isSingle) {
    return (
      <li>
        <button type="button" data-hit onClick={onToggle}>
          {words}
        </button>
      </li>
    );
  }
  return (
    <li>
      <label>
        <input type="checkbox" data-hit checked={place > 0} disabled={isFull && place === 0} onChange={onToggle} />
        {words}
        {place > 0 && (
          <span translate="no" className="ed-place">
            {place}
          </span>
        )}
      </label>
    </li>
  );
}

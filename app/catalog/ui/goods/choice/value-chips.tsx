import { useTranslation } from "react-i18next";
import { valueField } from "~/app/catalog/goods/choice-form";
import { valueState } from "~/app/catalog/goods/chosen-sku";
import type { GoodsChoice } from "~/app/catalog/goods/goods-details";
import { Photo } from "~/app/design/photo";
import type { ChoiceState } from "./use-choice";

interface ValueChipsProps {
  goods: GoodsChoice;
  place: number;
  state: ChoiceState;
  /** A required choice is missing: shows an error. */
  missing: boolean;
  /** Sold-out values can be chosen, for a notice when they are back. */
  awaitable: boolean;
}

/** The longest name that fits into a cell of six columns, in half-width characters. */
const cellWidth = 6;

/**
 * The values of one specification as radio buttons: with pictures, as cells, or as chips, depending on the length of
 * the names.
 */
export function ValueChips({ goods, place, state, missing, awaitable }: ValueChipsProps) {
  const { t } = useTranslation("goods");
  const spec = goods.specs[place];
  if (!spec) return null;
  const pictured = spec.values.some(({ picture }) => picture !== null);
  const narrow = spec.values.every(({ name }) => widthOf(name) <= cellWidth);
  const shape = pictured ? "is-pictured" : narrow ? "is-narrow" : "is-wide";
  const states = spec.values.map(({ key }) => valueState(goods.skus, state.choice, place, key));
  return (
    <fieldset className="spec">
      <legend>
        <span>{spec.name}</span>
        <small className="hint font-normal">{t("choose.options", { count: spec.values.length })}</small>
      </legend>
      <div className={`values ${shape}`}>
        {spec.values.map(({ key, name, picture }, index) => {
          const off = states[index] !== "free";
          const closed = off && !(awaitable && states[index] === "soldOut");
          return (
            <label key={key} className={off ? "value is-off" : "value"} title={off ? t("choose.soldOut") : undefined}>
              <input
                type="radio"
                name={valueField(place)}
                value={key}
                checked={state.choice[place] === key}
                disabled={closed && state.choice[place] !== key}
                aria-describedby={missing ? `missing-${place}` : undefined}
                onChange={() => state.set(place, key)}
              />
              {picture && <Photo picture={picture} place="tile" cover />}
              <span className="value-name">
                <span>{name}</span>
                {off && <span className="sr-only">, {t("choose.soldOut")}</span>}
              </span>
            </label>
          );
        })}
      </div>
      {states.some((one) => one !== "free") && <p className="mt-8px hint leading-16">{t("choose.crossed")}</p>}
      {missing && (
        <p className="spec-missing mt-8px text-danger font-sm leading-16" id={`missing-${place}`} role="alert">
          {t("refused.open", { name: spec.name })}
        </p>
      )}
    </fieldset>
  );
}

/** Returns the width of a name in half-width characters: Chinese, Japanese and Korean characters count twice. */
function widthOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (/[\u1100-\uffdc]/.test(letter) ? 2 : 1), 0);
}

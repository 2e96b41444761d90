import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { type ScoreName, stars } from "../writing/review-rules";

interface ScoreRowProps {
  name: ScoreName;
  /** Selected before, "1" to "5"; "" = none. */
  value: string;
  error?: string;
  onChoose(name: ScoreName): void;
}

/** A score as a row of five stars, with a word for the selected one. Radio buttons, so it works without JavaScript. */
export function ScoreRow({ name, value, error, onChoose }: ScoreRowProps) {
  const { t } = useTranslation("reviewing");
  const [chosen, setChosen] = useState(value);
  return (
    <fieldset
      className="rv-score"
      aria-labelledby={`score-${name}`}
      aria-describedby={error ? `score-${name}-note` : undefined}
    >
      <span className="rv-name">
        <span id={`score-${name}`}>{t(`score.${name}`)}</span>
        <small>{chosen === "" ? t("word.none") : t(`word.${chosen}`)}</small>
      </span>
      <span className="stars-field m-0">
        {stars.map((count) => (
          <label key={count}>
            <input
              type="radio"
              name={name}
              value={count}
              defaultChecked={String(count) === value}
              aria-label={t(`word.${count}`)}
              aria-invalid={error ? true : undefined}
              onChange={() => {
                setChosen(String(count));
                onChoose(name);
              }}
            />
            <Icon name="star" />
          </label>
        ))}
      </span>
      {error && (
        <p className="field-error" id={`score-${name}-note`}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

import { useId } from "react";
import { useTranslation } from "react-i18next";
import { postRules, ruleKey } from "../../rules";

interface RuleSelectProps {
  value: string;
  error: string | undefined;
  onChange: (rule: string) => void;
}

/** The rules by number; the ruling prints the chosen one. */
export function RuleSelect({ value, error, onChange }: RuleSelectProps) {
  const { t } = useTranslation(["moderation", "posts"]);
  const id = useId();
  return (
    <div className="c-field">
      <label htmlFor={id}>{t("ruling.rule")}</label>
      <select
        id={id}
        name="rule"
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{t("ruling.chooseRule")}</option>
        {postRules.map((rule) => (
          <option key={rule} value={rule}>
            {`${rule} ${t(`posts:rules.${ruleKey(rule)}`)}`}
          </option>
        ))}
      </select>
      {error && <p className="c-field-error">{error}</p>}
    </div>
  );
}

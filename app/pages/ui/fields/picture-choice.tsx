import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { documentIcon, type IconName, iconNames } from "~/app/design/icons";
import { colourName } from "../../document/colour-name";
import type { ControlProps } from "./control-props";

interface ChoiceProps {
  id: string;
  label: string;
  /** What stands chosen, with its name. */
  head: Elements;
  options: readonly string[];
  chosen: string;
  name(option: string): string;
  draw(option: string): Elements;
  onChoose(option: string): void;
}

/** A choice among pictures that unfolds: radio buttons, so arrows go through them; each has a name. */
function PictureChoice({ id, label, head, options, chosen, name, draw, onChoose }: ChoiceProps) {
  return (
    <details className="ed-pictures">
      <summary id={id} className="ed-input flex items-center gap-8px" aria-labelledby={`${id}-label ${id}-value`}>
        {head}
      </summary>
      <div role="radiogroup" aria-label={label}>
        {options.map((option) => (
          <label key={option} title={name(option)}>
            <input
              type="radio"
              name={`${id}-choice`}
              value={option}
              checked={option === chosen}
              aria-label={name(option)}
              onChange={() => onChoose(option)}
            />
            {draw(option)}
          </label>
        ))}
      </div>
    </details>
  );
}

/** A named colour of the vocabulary, shown as it looks. */
export function NamedColourControl({ control, id, typed, onType }: ControlProps) {
  const { t } = useTranslation("editor");
  const isFill = control.hint.kind === "fill";
  const swatch = (name: string) => (
    <span className={`ed-swatch ${isFill ? "" : "ed-letter "}${name}`} aria-hidden="true">
      {isFill ? "" : "A"}
    </span>
  );
  const chosen = String(typed);
  return (
    <PictureChoice
      id={id}
      label={t(`fields.${control.name}`)}
      head={
        <>
          {swatch(chosen)}
          <span id={`${id}-value`}>{colourName(t, chosen)}</span>
        </>
      }
      options={control.hint.choices ?? []}
      chosen={chosen}
      name={(option) => colourName(t, option)}
      draw={swatch}
      onChoose={onType}
    />
  );
}

/** An icon, shown as it looks, with its name; one of a foreign document stays as it is until another is chosen. */
export function IconControl({ control, id, typed, onType }: ControlProps) {
  const { t } = useTranslation("editor");
  const chosen = String(typed);
  const icon = (name: string) => (
    <span className="ed-swatch">
      <Icon name={name as IconName} />
    </span>
  );
  return (
    <PictureChoice
      id={id}
      label={t(`fields.${control.name}`)}
      head={
        <>
          {icon(documentIcon(chosen))}
          <span id={`${id}-value`}>{chosen === "" ? t("pick.nothing") : t(`icons.${documentIcon(chosen)}`)}</span>
        </>
      }
      options={iconNames}
      chosen={documentIcon(chosen)}
      name={(option) => t(`icons.${documentIcon(option)}`)}
      draw={icon}
      onChoose={onType}
    />
  );
}

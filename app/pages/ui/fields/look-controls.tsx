import { useTranslation } from "react-i18next";
import type { ControlProps } from "./control-props";

export function NumberControl({ control, id, describedBy, invalid, typed, onType }: ControlProps) {
  const { t } = useTranslation("editor");
  const { min = 0, max = 100 } = control.hint;
  return (
    <div className="ed-with">
      <input
        type="range"
        className="ed-range"
        aria-label={t("slider", { field: t(`fields.${control.name}`) })}
        min={min}
        max={max}
        step={max > 1000 ? 100 : 1}
        value={Number(typed) || min}
        onChange={(event) => onType(event.target.value)}
      />
      <input
        className="ed-input ed-short"
        id={id}
        inputMode="numeric"
        autoComplete="off"
        aria-describedby={describedBy}
        aria-invalid={invalid}
        value={String(typed)}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}

/** A single line: an address, and lengths and other style values in CSS notation; bare numbers are px. */
export function LineControl({ id, describedBy, invalid, typed, onType }: ControlProps) {
  return (
    <input
      className="ed-input"
      id={id}
      autoComplete="off"
      spellCheck={false}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      value={String(typed)}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

/** A colour, typed or picked. The browser's own picker supports six hex digits only. */
export function ColourControl({ control, id, describedBy, invalid, typed, onType }: ControlProps) {
  const { t } = useTranslation("editor");
  const text = String(typed);
  return (
    <div className="ed-with">
      <input
        type="color"
        className="ed-colour"
        aria-label={t("pickColour", { field: t(`fields.${control.name}`) })}
        value={sixDigits(text)}
        onChange={(event) => onType(event.target.value)}
      />
      <input
        className="ed-input"
        id={id}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}

function sixDigits(colour: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join("")}`;
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : "#000000";
}

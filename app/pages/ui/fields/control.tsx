import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import type { Locale } from "~/app/platform/language/locales";
import { textKey } from "~/app/platform/language/text-keys";
import type { Kind } from "~/modules/fields/kinds";
import type { LocalText } from "~/modules/format/document";
import type { StoredItem } from "~/modules/format/stored";
import { sameForAll } from "../../document/local-texts";
import { accept, type Control } from "../../editor/editor-fields";
import { FieldFinding, useHasFinding } from "../editor/findings";
import { ChoiceControl, FlagControl } from "./choice-controls";
import type { ControlProps } from "./control-props";
import { LocalTextControl } from "./local-text-control";
import { ColourControl, LineControl, NumberControl } from "./look-controls";
import { LinkControl, MediaControl, ReferenceControl } from "./pick-controls";
import { IconControl, NamedColourControl } from "./picture-choice";
import { SidesControl } from "./sides-control";

interface Props {
  control: Control;
  /** Null for the fields of the page itself. */
  item: StoredItem | null;
  locale: Locale;
  onChange: (value: LocalText | null) => void;
  /** Shown next to the label: a button that removes the style. */
  aside?: Elements;
}

export function ControlField({ control, item, locale, onChange, aside }: Props) {
  const { t } = useTranslation(["editor", "pages"]);
  const id = useId();
  const stored = typeof control.value === "string" ? control.value : JSON.stringify(control.value);
  const [typed, setTyped] = useState<LocalText>(control.value);
  const [error, setError] = useState<string | null>(null);
  // After an undo, a selection change or a pick, the field shows the stored value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the serialized value stands for the value
  useEffect(() => {
    setTyped(control.value);
    setError(null);
  }, [stored, control.path, item?.id]);

  const onType = (next: LocalText) => {
    setTyped(next);
    const accepted = accept(item, control, next);
    setError(accepted.ok ? null : t(textKey("pages:issues", accepted.code)));
    if (accepted.ok && accepted.value !== control.value) onChange(accepted.value);
  };
  const hasFinding = useHasFinding(control.path);
  const { hint } = control;
  const bounds = boundsOf(hint);
  const Draw = controls[hint.kind];
  const grouped = groups.has(hint.kind);
  return (
    <div className="grid gap-6px min-w-0" data-path={control.path}>
      <div className="ed-label">
        {grouped ? (
          <span id={`${id}-label`}>{t(`fields.${control.name}`)}</span>
        ) : (
          <label htmlFor={id} id={`${id}-label`}>
            {t(`fields.${control.name}`)}
          </label>
        )}
        {bounds && <span className="hint font-normal">{t("bounds", bounds)}</span>}
        {aside}
      </div>
      <Draw
        control={control}
        id={id}
        describedBy={error ? `${id}-error` : hasFinding ? `${id}-finding` : undefined}
        invalid={error !== null}
        typed={typed}
        locale={locale}
        onType={onType}
      />
      {error && (
        <p className="c-field-error" id={`${id}-error`} role="alert">
          {t("notTaken", { found: sameForAll(typed, locale).slice(0, 40), reason: error })}
        </p>
      )}
      {!error && <FieldFinding path={control.path} id={`${id}-finding`} />}
    </div>
  );
}

/** Kinds whose control is several inputs, named by the field's label together. */
const groups: ReadonlySet<Kind> = new Set(["choice", "flag", "textColour", "fill", "icon"]);

function boundsOf({ kind, min, max, unit }: Control["hint"]) {
  if (kind === "localText" || kind === "text" || min === undefined || max === undefined) return null;
  return { min, max, unit: unit ?? "" };
}

const controls: Record<Kind, (props: ControlProps) => JSX.Element> = {
  text: LineControl,
  localText: LocalTextControl,
  flag: FlagControl,
  choice: ChoiceControl,
  number: NumberControl,
  length: LineControl,
  lengths: SidesControl,
  colour: ColourControl,
  textColour: NamedColourControl,
  fill: NamedColourControl,
  icon: IconControl,
  link: LinkControl,
  media: MediaControl,
  video: LineControl,
  reference: ReferenceControl,
};

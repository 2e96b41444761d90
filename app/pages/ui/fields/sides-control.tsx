import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { areLinked, type Sides, sidesOf, sidesText } from "../../editor/four-sides";
import type { ControlProps } from "./control-props";
import { LineControl } from "./look-controls";

const names = ["top", "right", "bottom", "left"] as const;

/** Lengths of four sides: one for all, or each its own; what is not four lengths is a line of CSS. */
export function SidesControl(props: ControlProps) {
  const { control, id, describedBy, invalid, typed, onType } = props;
  const { t } = useTranslation("editor");
  const sides = sidesOf(String(typed));
  const [linked, setLinked] = useState(sides !== null && areLinked(sides));
  if (!sides || control.name === "border-radius") return <LineControl {...props} />;
  const shared = { "aria-describedby": describedBy, "aria-invalid": invalid, className: "ed-input" };
  const field = t(`fields.${control.name}`);
  const set = (place: number, value: string) => {
    const next = sides.map((side, at) => (linked || at === place ? value.trim() : side)) as Sides;
    onType(sidesText(next));
  };
  const toggle = () => {
    if (!linked) onType(sidesText([sides[0], sides[0], sides[0], sides[0]]));
    setLinked(!linked);
  };
  return (
    <div className="ed-sides" data-linked={linked || undefined}>
      {(linked ? names.slice(0, 1) : names).map((name, place) => (
        <label key={name} className="grid gap-3px hint">
          <span>{t(linked ? "sides.all" : `sides.${name}`)}</span>
          <input
            {...shared}
            id={place === 0 ? id : `${id}-${name}`}
            aria-label={`${field}: ${t(linked ? "sides.all" : `sides.${name}`)}`}
            autoComplete="off"
            value={sides[place]?.replace(/px$/, "")}
            onChange={(event) => set(place, event.target.value)}
          />
        </label>
      ))}
      <button
        type="button"
        className="ed-icon"
        aria-pressed={linked}
        aria-label={`${field}: ${t("sides.link")}`}
        title={t("sides.link")}
        onClick={toggle}
      >
        <Icon name="link" />
      </button>
    </div>
  );
}

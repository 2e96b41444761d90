import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { PickKind } from "../../list/addresses";
import type { ControlProps } from "./control-props";
import { GoodsPicker } from "./goods-picker";
import { PickerDialog } from "./picker-dialog";
import { PicturePicker } from "./picture-picker";
import { usePicked } from "./use-picked";

/** A link target: typed, or picked from the shop's own pages and entities. */
export function LinkControl({ control, id, describedBy, invalid, typed, onType }: ControlProps) {
  const { t } = useTranslation("editor");
  const [open, setOpen] = useState(false);
  return (
    <div className="ed-with">
      <input
        className="ed-input"
        id={id}
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        aria-describedby={describedBy}
        aria-invalid={invalid}
        value={String(typed)}
        onChange={(event) => onType(event.target.value)}
      />
      <button type="button" className="c-button" onClick={() => setOpen(true)}>
        {t("pick.choose")}
        <span className="sr-only">{`: ${t(`fields.${control.name}`)}`}</span>
      </button>
      {open && <PickerDialog kind="links" onPick={onType} onClose={() => setOpen(false)} />}
    </div>
  );
}

const kinds: Record<string, Exclude<PickKind, "media">> = {
  goods: "goods",
  article: "articles",
  advert: "adverts",
  category: "categories",
  shop: "shops",
};

/** A goods, an article, an advert or a category, shown by name. */
export function ReferenceControl({ control, id, typed, onType }: ControlProps) {
  const { t } = useTranslation("editor");
  const [open, setOpen] = useState(false);
  const kind = kinds[control.hint.of ?? "goods"] ?? "goods";
  const value = String(typed);
  const found = usePicked(kind, value);
  return (
    <div className="ed-picked flex items-center gap-10px">
      {found?.picture ? <img src={found.picture} alt="" width="38" height="38" /> : <span className="ed-nothing" />}
      <div className="grid flex-1 min-w-0 text-start">
        <b className="clamp-1 font-medium">
          {found ? found.title : value === "" ? t("pick.nothing") : t("pick.gone", { value })}
        </b>
        {found && (
          <span className={found.resting ? "clamp-1 c-field-error" : "clamp-1 hint"}>
            {found.resting ? t("pick.resting") : found.note}
          </span>
        )}
      </div>
      <button type="button" className="c-button" id={id} onClick={() => setOpen(true)}>
        <span>{value === "" ? t("pick.choose") : t("pick.replace")}</span>
        <span className="sr-only">{`: ${t(`fields.${control.name}`)}`}</span>
      </button>
      {value !== "" && control.path.startsWith("params.") && (
        <button type="button" className="ed-icon" aria-label={t("pick.unset")} onClick={() => onType("")}>
          <Icon name="x" />
        </button>
      )}
      {open &&
        (kind === "goods" ? (
          <GoodsPicker max={1} onPick={([chosen]) => onType(chosen ?? "")} onClose={() => setOpen(false)} />
        ) : (
          <PickerDialog kind={kind} onPick={onType} onClose={() => setOpen(false)} />
        ))}
    </div>
  );
}

/** A picture of the media library, or an https URL; new ones can be uploaded. */
export function MediaControl({ control, id, describedBy, invalid, typed, locale, onType }: ControlProps) {
  const { t } = useTranslation("editor");
  const [open, setOpen] = useState(false);
  const isStyle = control.path.startsWith("style.");
  const value = isStyle ? String(typed).replace(/^url\("(.*)"\)$/, "$1") : String(typed);
  const stored = /^\/media\/[0-9a-f]{32}$/.test(value) ? `${value}-80.webp` : value;
  return (
    <div className="ed-media">
      <div className="ed-with">
        {stored ? <img src={stored} alt="" width="38" height="38" /> : <span className="ed-nothing" />}
        <input
          className="ed-input"
          id={id}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
        <button type="button" className="c-button" onClick={() => setOpen(true)}>
          {t("pick.choose")}
          <span className="sr-only">{`: ${t(`fields.${control.name}`)}`}</span>
        </button>
        {value !== "" && (
          <button type="button" className="ed-icon" aria-label={t("pick.clear")} onClick={() => onType("")}>
            <Icon name="x" />
          </button>
        )}
      </div>
      {open && <PicturePicker locale={locale} onPick={onType} onClose={() => setOpen(false)} />}
    </div>
  );
}

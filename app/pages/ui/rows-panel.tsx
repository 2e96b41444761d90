import { type Dispatch, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { Locale } from "~/app/platform/locales";
import { shapeOf } from "~/modules/shapes";
import type { StoredItem } from "~/modules/stored";
import { rowControls } from "../editor-fields";
import type { EditorAction } from "../editor-state";
import { ControlField } from "./control";
import { PickerDialog } from "./picker-dialog";
import { Tool } from "./tool";

interface Props {
  item: StoredItem;
  locale: Locale;
  dispatch: Dispatch<EditorAction>;
}

/** The rows of a module: added, changed, moved and removed in place. */
export function RowsPanel({ item, locale, dispatch }: Props) {
  const { t } = useTranslation("editor");
  const [picking, setPicking] = useState(false);
  const shape = shapeOf(item.type);
  const most = shape?.maxRows ?? 0;
  if (!shape || most === 0) return null;
  // A module that is a list of goods goes straight to the picker.
  const addsGoods = item.type === "goods";
  const full = item.data.length >= most;
  return (
    <section className="ed-rows" aria-label={t("rows.title")}>
      <div className="ed-label">
        <h3>{t("rows.title")}</h3>
        <span className="ed-hint">{t("rows.count", { count: item.data.length, most })}</span>
      </div>
      <ol>
        {item.data.map((_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <li key={row} className="ed-row-card">
            <div className="ed-row-head">
              <b>{t("rows.row", { place: row + 1 })}</b>
              <Tool
                icon="arrow-up"
                label={t("rows.up", { place: row + 1 })}
                disabled={row === 0}
                onClick={() => dispatch({ type: "moveRow", id: item.id, row, to: row - 1 })}
              />
              <Tool
                icon="arrow-down"
                label={t("rows.down", { place: row + 1 })}
                disabled={row === item.data.length - 1}
                onClick={() => dispatch({ type: "moveRow", id: item.id, row, to: row + 1 })}
              />
              <Tool
                icon="x"
                label={t("rows.remove", { place: row + 1 })}
                onClick={() => dispatch({ type: "removeRow", id: item.id, row })}
              />
            </div>
            {rowControls(item, row).map((control) => (
              <ControlField
                key={control.path}
                control={control}
                item={item}
                locale={locale}
                onChange={(value) =>
                  dispatch({ type: "setRow", id: item.id, row, name: control.name, value: value ?? "" })
                }
              />
            ))}
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="ed-add"
        disabled={full}
        onClick={() => (addsGoods ? setPicking(true) : dispatch({ type: "addRow", id: item.id }))}
      >
        <Icon name="plus" />
        {t(addsGoods ? "rows.addGoods" : "rows.add")}
      </button>
      {picking && (
        <PickerDialog
          kind="goods"
          onPick={(goodsLink) => dispatch({ type: "addRow", id: item.id, row: { goodsLink } })}
          onClose={() => setPicking(false)}
        />
      )}
    </section>
  );
}

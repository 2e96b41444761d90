import { type Dispatch, type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { StoredItem } from "~/modules/format/stored";
import { rowControls } from "../../editor/editor-fields";
import type { EditorAction } from "../../editor/editor-state";
import { Tool } from "../editor/tool";
import { ControlField } from "./control";

interface Props {
  item: StoredItem;
  row: number;
  locale: Locale;
  /** Another row of the module fits. */
  hasRoom: boolean;
  dragged: number | null;
  dispatch: Dispatch<EditorAction>;
  /** Acts, and focuses the row's button by its place from 1 (up, down, copy, remove). */
  onAct(action: EditorAction, row: number, place: 1 | 2 | 3 | 4): void;
  onDrag(row: number | null): void;
}

/** A row of a module as a card: dragged or moved by keys, copied, removed, and folded to one line. */
export function RowCard({ item, row, locale, hasRoom, dragged, dispatch, onAct, onDrag }: Props) {
  const { t } = useTranslation("editor");
  const [folded, setFolded] = useState(false);
  const place = row + 1;
  const last = item.data.length - 1;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== null && dragged !== row) dispatch({ type: "moveRow", id: item.id, row: dragged, to: row });
    onDrag(null);
  };
  return (
    <li
      className="ed-row-card"
      data-dragged={dragged === row || undefined}
      onDragOver={(event) => dragged !== null && event.preventDefault()}
      onDrop={drop}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is another way to what the buttons do */}
      <div
        className="ed-row-head flex items-center"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", String(row));
          onDrag(row);
        }}
        onDragEnd={() => onDrag(null)}
      >
        <Icon name="grip-vertical" className="ed-grip" />
        <b className="flex-1 min-w-0 clamp-1 text-ink-2 font-xs font-550">
          <span>{t("rows.row", { place })}</span>
          {folded && <span>{` ${lineOf(item.data[row] ?? {}, locale)}`}</span>}
        </b>
        <button
          type="button"
          className="ed-icon"
          aria-expanded={!folded}
          aria-label={t("rows.fold", { place })}
          title={t("rows.fold", { place })}
          onClick={() => setFolded(!folded)}
        >
          <Icon name={folded ? "chevron-right" : "chevron-down"} className="mirrored" />
        </button>
        <span className="ed-row-tools flex">
          <Tool
            icon="arrow-up"
            label={t("rows.up", { place })}
            disabled={row === 0}
            onClick={() => onAct({ type: "moveRow", id: item.id, row, to: row - 1 }, row - 1, 1)}
          />
          <Tool
            icon="arrow-down"
            label={t("rows.down", { place })}
            disabled={row === last}
            onClick={() => onAct({ type: "moveRow", id: item.id, row, to: row + 1 }, row + 1, 2)}
          />
          <Tool
            icon="copy"
            label={t("rows.copy", { place })}
            disabled={!hasRoom}
            onClick={() => onAct({ type: "copyRow", id: item.id, row }, row + 1, 3)}
          />
          <Tool
            icon="x"
            label={t("rows.remove", { place })}
            onClick={() => onAct({ type: "removeRow", id: item.id, row }, Math.min(row, last - 1), 4)}
          />
        </span>
      </div>
      {!folded &&
        rowControls(item, row).map((control) => (
          <ControlField
            key={control.path}
            control={control}
            item={item}
            locale={locale}
            onChange={(value) => dispatch({ type: "setRow", id: item.id, row, name: control.name, value: value ?? "" })}
          />
        ))}
    </li>
  );
}

/** What a folded row says: its first words. */
function lineOf(values: StoredItem["data"][number], locale: Locale): string {
  for (const value of Object.values(values)) {
    const text = pickText(value, locale);
    if (/\p{L}/u.test(text) && !text.startsWith("/")) return text;
  }
  return "";
}

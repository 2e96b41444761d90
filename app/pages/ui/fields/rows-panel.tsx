import { type Dispatch, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { Locale } from "~/app/platform/language/locales";
import { hasCardRows } from "~/modules/fill/cards";
import { documentLimits } from "~/modules/format/document";
import type { Shape } from "~/modules/format/shape";
import { shapeOf } from "~/modules/format/shapes";
import type { StoredItem } from "~/modules/format/stored";
import type { EditorAction } from "../../editor/editor-state";
import { AreaCanvas } from "./area-canvas";
import { GoodsPicker } from "./goods-picker";
import { RowCard } from "./row-card";

interface Props {
  item: StoredItem;
  cards: number;
  locale: Locale;
  dispatch: Dispatch<EditorAction>;
}

const controls = "summary, input, textarea, select, button";

/** The selector of a row's button by its place from 1 (up, down, copy, remove); a neighbour stands in if disabled. */
function tool(row: number, place: 1 | 2 | 3 | 4): string {
  const at = (nth: number) => `li:nth-child(${row + 1}) .ed-row-tools button:nth-of-type(${nth}):not(:disabled)`;
  return place > 2 ? at(place) : `${at(place)}, ${at(3 - place)}`;
}

export function RowsPanel({ item, cards, locale, dispatch }: Props) {
  const { t } = useTranslation("editor");
  const [picking, setPicking] = useState(false);
  const [dragged, setDragged] = useState<number | null>(null);
  const section = useRef<HTMLElement>(null);
  const shape = shapeOf(item.type);
  const max = shape?.maxRows ?? 0;
  if (!shape || max === 0) return null;
  const goodsField = goodsFieldOf(shape);
  const room = Math.min(max - item.data.length, hasCardRows(item.type) ? documentLimits.cards - cards : max);
  const full = room <= 0;
  // Focus follows the moved row, or stays at the removed row's position; failing both, it goes to the add button.
  const act = (action: EditorAction, target: string) => {
    flushSync(() => dispatch(action));
    const add = ".ed-add";
    const found =
      section.current?.querySelector<HTMLElement>(target) ?? section.current?.querySelector<HTMLElement>(add);
    found?.focus();
  };
  return (
    <section ref={section} className="ed-rows" aria-label={t("rows.title")}>
      <div className="ed-label">
        <h3 className="font-dense font-semibold">{t("rows.title")}</h3>
        <span className="hint font-normal">{t("rows.count", { count: item.data.length, most: max })}</span>
      </div>
      {hasAreas(shape) && <AreaCanvas item={item} locale={locale} hasRoom={!full} dispatch={dispatch} />}
      <ol className="grid gap-8px m-8-0-0px">
        {item.data.map((_, row) => (
          <RowCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
            key={row}
            item={item}
            row={row}
            locale={locale}
            hasRoom={!full}
            dragged={dragged}
            dispatch={dispatch}
            onAct={(action, to, place) => act(action, tool(to, place))}
            onDrag={setDragged}
          />
        ))}
      </ol>
      <button
        type="button"
        className="ed-add"
        disabled={full}
        onClick={() => {
          if (goodsField) setPicking(true);
          else
            act({ type: "addRow", id: item.id }, `li:nth-child(${item.data.length + 1}) [data-path] :is(${controls})`);
        }}
      >
        <Icon name="plus" />
        <span>{t(goodsField ? "rows.addGoods" : "rows.add")}</span>
      </button>
      {picking && goodsField && (
        <GoodsPicker
          // Empty rows are replaced, so they count as free.
          max={room + item.data.filter((row) => row[goodsField] === "").length}
          onPick={(values) =>
            dispatch({ type: "addRows", id: item.id, rows: values.map((value) => ({ [goodsField]: value })) })
          }
          onClose={() => setPicking(false)}
        />
      )}
    </section>
  );
}

/** Whether the rows are areas of the module's picture. */
const hasAreas = ({ row }: Shape) => ["left", "top", "width", "height"].every((name) => Object.hasOwn(row, name));

/** The field of a module that is a list of goods: its rows are added by picking goods. */
function goodsFieldOf({ row }: Shape): string | null {
  const [first, ...others] = Object.entries(row);
  return first && others.length === 0 && first[1].hint.of === "goods" ? first[0] : null;
}

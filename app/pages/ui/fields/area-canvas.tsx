import { type Dispatch, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { StoredItem } from "~/modules/format/stored";
import { newRow } from "../../document/new-item";
import { type Box, boxOf, drawnBox, movedBox, resizedBox, valuesOf } from "../../editor/area-box";
import type { EditorAction } from "../../editor/editor-state";

interface Props {
  item: StoredItem;
  locale: Locale;
  hasRoom: boolean;
  dispatch: Dispatch<EditorAction>;
}

/** What the pointer does: it draws a new area, moves one, or drags its lower corner. From where, in per cent. */
interface Drag {
  row: number | null;
  does: "draw" | "move" | "resize";
  from: { x: number; y: number };
  box: Box;
}

/**
 * The picture of a module with areas: the pointer draws, moves and resizes them; on a focused one arrows move it, with
 * Shift they resize it, and Delete removes it. Places are whole per cent of the picture.
 */
export function AreaCanvas({ item, locale, hasRoom, dispatch }: Props) {
  const { t } = useTranslation("editor");
  const canvas = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const image = String(item.params.image ?? "");
  if (image === "") return <p className="hint">{t("areas.noPicture")}</p>;
  const source = image.startsWith("/media/") ? `${image}-480.webp` : image;
  const boxes = item.data.map(boxOf);

  const pointAt = ({ clientX, clientY }: PointerEvent) => {
    const { left = 0, top = 0, width = 1, height = 1 } = canvas.current?.getBoundingClientRect() ?? {};
    return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 };
  };
  const start = (event: PointerEvent, row: number | null, does: Drag["does"]) => {
    event.stopPropagation();
    if (row === null && !hasRoom) return;
    canvas.current?.setPointerCapture(event.pointerId);
    const from = pointAt(event);
    setDrag({ row, does, from, box: row === null ? drawnBox(from, from) : (boxes[row] ?? drawnBox(from, from)) });
  };
  const follow = (event: PointerEvent) => {
    if (!drag) return;
    const at = pointAt(event);
    const by = { x: at.x - drag.from.x, y: at.y - drag.from.y };
    const was = drag.row === null ? null : (boxes[drag.row] ?? null);
    if (drag.does === "draw" || !was) setDrag({ ...drag, box: drawnBox(drag.from, at) });
    else setDrag({ ...drag, box: drag.does === "move" ? movedBox(was, by) : resizedBox(was, by) });
  };
  const end = () => {
    if (!drag) return;
    setDrag(null);
    const values = valuesOf(drag.box);
    if (drag.row !== null) dispatch({ type: "setRowValues", id: item.id, row: drag.row, values });
    else if (drag.box.width >= 4 && drag.box.height >= 4) {
      dispatch({ type: "addRows", id: item.id, rows: [newRow(item.type, values)] });
    }
  };
  const press = (event: KeyboardEvent, row: number) => {
    const by = steps[event.key];
    const box = boxes[row];
    if (event.key === "Delete") dispatch({ type: "removeRow", id: item.id, row });
    else if (by && box) {
      const values = valuesOf(event.shiftKey ? resizedBox(box, by) : movedBox(box, by));
      dispatch({ type: "setRowValues", id: item.id, row, values });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="ed-areas">
      <img src={source} alt="" draggable={false} />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: each of its areas has a name of its own */}
      <svg
        ref={canvas}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        onPointerDown={(event) => start(event, null, "draw")}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={() => setDrag(null)}
      >
        {boxes.map((stored, row) => {
          const { left, top, width, height } = drag?.row === row ? drag.box : stored;
          const name = pickText(item.data[row]?.text, locale) || String(item.data[row]?.link ?? "");
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an area is identified by its position
            <g key={row}>
              {/* biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing */}
              <rect
                x={left}
                y={top}
                width={width}
                height={height}
                tabIndex={0}
                role="button"
                aria-label={t("areas.area", { place: row + 1, name, left, top, width, height })}
                onPointerDown={(event) => start(event, row, "move")}
                onKeyDown={(event) => press(event, row)}
              />
              <circle
                cx={left + width}
                cy={top + height}
                r={2}
                onPointerDown={(event) => start(event, row, "resize")}
              />
            </g>
          );
        })}
        {drag?.row === null && (
          <rect x={drag.box.left} y={drag.box.top} width={drag.box.width} height={drag.box.height} />
        )}
      </svg>
      <p className="hint">{t("areas.how")}</p>
    </div>
  );
}

const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

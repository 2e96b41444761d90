import { type Dispatch, type DragEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Initials } from "~/app/console/person";
import { Icon } from "~/app/design/icon";
import { documentLimits } from "~/modules/format/document";
import { shapes } from "~/modules/format/shapes";
import type { StoredItem } from "~/modules/format/stored";
import { type Mark, pageMark } from "../../document/marks";
import type { Finding, Other } from "../../document/model";
import type { EditorAction, EditorState } from "../../editor/editor-state";
import { OutlineMark } from "./findings";

interface Props {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  onAdd: () => void;
  marks: ReadonlyMap<string, Mark>;
  others: readonly Other[];
  onJump: (finding: Finding) => void;
}

/** The modules in order, one of them focusable; arrows move the focus, Alt and arrows or dragging move the module. */
export function Outline({ state, dispatch, onAdd, marks, others, onJump }: Props) {
  const { t } = useTranslation("editor");
  const { document, selected } = state;
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const total = document.item.length;

  // Focus follows the selection while it is inside the list.
  useEffect(() => {
    if (!list.current?.contains(window.document.activeElement)) return;
    list.current.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
  });
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged) dispatch({ type: "move", id: dragged, to });
    setDragged(null);
  };
  return (
    <nav className="ed-outline" aria-label={t("outline.title")} data-outline>
      <div className="ed-outline-head">
        <h2 className="font-sm font-semibold">{t("outline.title")}</h2>
        <span className="text-ink-3">{t("outline.count", { count: total, most: documentLimits.items })}</span>
      </div>
      <div className="relative mx-12px" data-marked={marks.has(pageMark) || undefined}>
        <button
          type="button"
          className="ed-page-row"
          aria-current={selected === null}
          onClick={() => dispatch({ type: "select", id: null })}
        >
          <Icon name="settings" />
          <b className="font-550">{t("outline.page")}</b>
          <span className="ms-auto hint">{t("outline.pageHint")}</span>
        </button>
        <OutlineMark mark={marks.get(pageMark)} name={t("outline.page")} current onJump={onJump} />
      </div>
      <ul ref={list}>
        {document.item.map((item, index) => (
          <li
            className="relative"
            key={item.id}
            draggable
            data-dragged={dragged === item.id || undefined}
            data-marked={marks.has(item.id) || undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              event.dataTransfer.setData("text/plain", item.id);
              setDragged(item.id);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged && event.preventDefault()}
            onDrop={(event) => drop(event, index)}
          >
            <OutlineRow
              item={item}
              current={item.id === selected}
              others={others.filter((other) => other.item === item.id)}
              dispatch={dispatch}
            />
            <OutlineMark
              mark={marks.get(item.id)}
              name={item.name || t(`modules.${item.type}`)}
              current={item.id === selected}
              onJump={onJump}
            />
          </li>
        ))}
      </ul>
      {total === 0 && <p className="hint p-4-16px">{t("outline.empty")}</p>}
      <div className="ed-outline-foot grid gap-8px p-10-12px border-t-line">
        <button type="button" className="c-button ed-wide w-full" onClick={onAdd} aria-keyshortcuts="/">
          <Icon name="plus" />
          {t("outline.add")}
          <kbd>/</kbd>
        </button>
        <p className="hint text-center">
          <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {t("outline.keys")}
        </p>
      </div>
    </nav>
  );
}

interface RowProps {
  item: StoredItem;
  current: boolean;
  others: Other[];
  dispatch: Dispatch<EditorAction>;
}

function OutlineRow({ item, current, others, dispatch }: RowProps) {
  const { t } = useTranslation("editor");
  const type = t(`modules.${item.type}`);
  const rows = item.data.length > 0 ? t("outline.rows", { count: item.data.length }) : "";
  const notes = [item.name === "" ? "" : type, rows, item.hidden ? t("outline.hidden") : ""].filter(Boolean);
  return (
    <button
      type="button"
      className="ed-row"
      aria-current={current}
      tabIndex={current ? 0 : -1}
      data-row={item.id}
      onClick={() => dispatch({ type: "select", id: item.id })}
    >
      <Icon name="grip-vertical" className="ed-grip" />
      <span className="ed-tile">
        <Icon name={shapes[item.type].facts.icon} />
      </span>
      <span className="ed-row-text grid min-w-0 flex-1">
        <b className={`clamp-1 font-550 leading-18${item.hidden ? " text-ink-3" : ""}`}>{item.name || type}</b>
        <span className="clamp-1 hint leading-16">{notes.join(", ")}</span>
      </span>
      {others.map(({ id, name }) => (
        <span key={id} className="ed-row-other" title={t("others.editing", { name })}>
          <Initials name={name} />
          <span className="sr-only">{t("others.editing", { name })}</span>
        </span>
      ))}
      {item.hidden && <Icon name="eye-off" className="ed-row-mark" />}
    </button>
  );
}

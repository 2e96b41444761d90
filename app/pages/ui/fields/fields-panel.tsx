import { type Dispatch, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { Locale } from "~/app/platform/language/locales";
import { cardCount } from "~/modules/fill/cards";
import { shapes } from "~/modules/format/shapes";
import { labelLength, type PageDocument, type StoredItem } from "~/modules/format/stored";
import type { Mark } from "../../document/marks";
import type { Finding } from "../../document/model";
import { headControls, moreStyles, paramControls, styleControls } from "../../editor/editor-fields";
import type { EditorAction } from "../../editor/editor-state";
import { FindingList, FindingsOf } from "../editor/findings";
import { Tool } from "../editor/tool";
import { fieldTabs, type Goal, useGoal } from "../editor/use-goal";
import { ControlField } from "./control";
import { RowsPanel } from "./rows-panel";

interface Props {
  document: PageDocument;
  item: StoredItem | null;
  locale: Locale;
  dispatch: Dispatch<EditorAction>;
  onDuplicate: () => void;
  mark: Mark | undefined;
  goal: Goal | null;
  onJump: (finding: Finding) => void;
}

export function FieldsPanel({ document, item, locale, dispatch, onDuplicate, mark, goal, onJump }: Props) {
  const { t } = useTranslation("editor");
  const { panel, tab, setTab } = useGoal(item, goal);
  return (
    <aside
      className="ed-fields"
      ref={panel}
      aria-label={t("fieldsOf", { name: item ? t(`modules.${item.type}`) : t("outline.page") })}
    >
      <PanelHead document={document} item={item} dispatch={dispatch} onDuplicate={onDuplicate} />
      <FindingList mark={mark} onJump={onJump} />
      <div className="c-tabs p-0-16px" role="tablist">
        {fieldTabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            className={tab === one ? undefined : "text-ink-2"}
            id={`tab-${one}`}
            aria-controls="ed-tab-panel"
            aria-selected={tab === one}
            tabIndex={tab === one ? 0 : -1}
            onClick={() => setTab(one)}
            onKeyDown={({ key, currentTarget }) => {
              if (key !== "ArrowLeft" && key !== "ArrowRight") return;
              setTab(one === "content" ? "style" : "content");
              const other = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling;
              if (other instanceof HTMLElement) other.focus();
            }}
          >
            {t(`tabs.${one}`)}
          </button>
        ))}
      </div>
      <div className="ed-panel" role="tabpanel" id="ed-tab-panel" aria-labelledby={`tab-${tab}`}>
        <FindingsOf mark={mark}>
          {item === null ? (
            headControls(document.page, tab === "content" ? "params" : "style").map((control) => (
              <ControlField
                key={control.path}
                control={control}
                item={null}
                locale={locale}
                onChange={(value) => {
                  const part = tab === "content" ? "params" : "style";
                  dispatch({ type: "setHead", part, name: control.name, value: value ?? "" });
                }}
              />
            ))
          ) : tab === "content" ? (
            <ContentTab item={item} cards={cardCount(document.item)} locale={locale} dispatch={dispatch} />
          ) : (
            <StyleTab item={item} locale={locale} dispatch={dispatch} />
          )}
        </FindingsOf>
      </div>
    </aside>
  );
}

function PanelHead({
  document,
  item,
  dispatch,
  onDuplicate,
}: Pick<Props, "document" | "item" | "dispatch" | "onDuplicate">) {
  const { t } = useTranslation("editor");
  if (!item) return <h2 className="p-16px">{t("outline.page")}</h2>;
  const place = document.item.indexOf(item) + 1;
  const move = (to: number) => dispatch({ type: "move", id: item.id, to });
  return (
    <header className="ed-panel-head">
      <span className="ed-tile">
        <Icon name={shapes[item.type].facts.icon} />
      </span>
      <div className="min-w-0">
        <h2 className="clamp-1 font-sm font-semibold">{t(`modules.${item.type}`)}</h2>
        <p className="hint leading-16">{t("place", { place, total: document.item.length })}</p>
      </div>
      <div className="ed-tools flex ms-auto">
        <Tool icon="arrow-up" label={t("keys.moveUp")} disabled={place === 1} onClick={() => move(place - 2)} />
        <Tool
          icon="arrow-down"
          label={t("keys.moveDown")}
          disabled={place === document.item.length}
          onClick={() => move(place)}
        />
        <Tool icon="copy" label={t("keys.duplicate")} onClick={onDuplicate} />
        <Tool
          icon={item.hidden ? "eye-off" : "eye"}
          label={t(item.hidden ? "keys.show" : "keys.hide")}
          onClick={() => dispatch({ type: "hide", id: item.id })}
        />
        <Tool icon="trash-2" label={t("keys.remove")} onClick={() => dispatch({ type: "remove", id: item.id })} />
      </div>
    </header>
  );
}

interface TabProps {
  item: StoredItem;
  locale: Locale;
  dispatch: Dispatch<EditorAction>;
}

function ContentTab({ item, cards, locale, dispatch }: TabProps & { cards: number }) {
  const { t } = useTranslation("editor");
  const controls = paramControls(item, "content");
  return (
    <>
      <div className="grid gap-6px min-w-0">
        <div className="ed-label">
          <label htmlFor="ed-label">{t("label")}</label>
          <span className="hint font-normal">{t("labelHint")}</span>
        </div>
        <input
          className="ed-input"
          id="ed-label"
          maxLength={labelLength}
          autoComplete="off"
          value={item.name}
          onChange={(event) => dispatch({ type: "rename", id: item.id, name: event.target.value })}
        />
      </div>
      <RowsPanel item={item} cards={cards} locale={locale} dispatch={dispatch} />
      {controls.map((control) => (
        <ControlField
          key={control.path}
          control={control}
          item={item}
          locale={locale}
          onChange={(value) =>
            dispatch({ type: "set", id: item.id, part: "params", name: control.name, value: value ?? "" })
          }
        />
      ))}
    </>
  );
}

function StyleTab({ item, locale, dispatch }: TabProps) {
  const { t } = useTranslation("editor");
  const [added, setAdded] = useState<string[]>([]);
  const set = (
    part: "params" | "style",
    name: string,
    value: Parameters<Parameters<typeof ControlField>[0]["onChange"]>[0],
  ) => dispatch({ type: "set", id: item.id, part, name, value });
  const more = moreStyles(item);
  const fresh = styleControls({
    ...item,
    style: { ...Object.fromEntries(added.map((key) => [key, ""])), ...item.style },
  });
  return (
    <>
      {paramControls(item, "style").map((control) => (
        <ControlField
          key={control.path}
          control={control}
          item={item}
          locale={locale}
          onChange={(value) => set("params", control.name, value ?? "")}
        />
      ))}
      {fresh.map((control) => (
        <ControlField
          key={control.path}
          control={control}
          item={item}
          locale={locale}
          onChange={(value) => set("style", control.name, value)}
        />
      ))}
      <div className="grid gap-6px min-w-0">
        <label className="ed-label" htmlFor="ed-more-styles">
          {t("moreStyles")}
        </label>
        <select
          className="ed-input"
          id="ed-more-styles"
          value=""
          onChange={({ target }) => setAdded((before) => [...before, target.value])}
        >
          <option value="">{t("pick.choose")}</option>
          {more.map((key) => (
            <option key={key} value={key}>
              {t(`fields.${key}`)}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}

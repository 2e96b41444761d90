import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "~/app/platform/language/locales";
import type { PageDocument } from "~/modules/format/stored";
import { fieldPath, marksOf, pageMark } from "../../document/marks";
import type { Finding } from "../../document/model";
import { editorReducer, openEditor } from "../../editor/editor-state";
import type { History } from "../../editor/editor-steps";
import type { Choice } from "../../merge/choices";
import { FieldsPanel } from "../fields/fields-panel";
import type { Overlay } from "../frame/overlay";
import { useFrame } from "../frame/use-frame";
import { PreviewDialog } from "../preview-dialog";
import { ChoiceStrip } from "../together/choice-strip";
import { newSeat, usePresence } from "../together/use-presence";
import { EditedShop, useStudio } from "../use-studio";
import { ConflictDialog } from "./conflict-dialog";
import { EditorBar, type FrameWidth } from "./editor-bar";
import { Announcement, PanelSwitch } from "./editor-parts";
import { LeaveGuard } from "./leave-guard";
import { Outline } from "./outline";
import { Palette } from "./palette";
import { PublishDialog } from "./publish-dialog";
import { SaveStrip } from "./save-strip";
import { UnsavedDialog } from "./unsaved-dialog";
import { useAutosave } from "./use-autosave";
import { useCommands } from "./use-commands";
import { useFocusKeeper } from "./use-focus-keeper";
import { useGates } from "./use-gates";
import type { Goal } from "./use-goal";
import { useUnsaved } from "./use-unsaved";

export interface EditorProps {
  page: { id: number; name: string; address: string; shopId: number | null; live: number | null };
  document: PageDocument;
  history: History;
  choices: Choice[];
  lockVersion: number;
  /** ms since 1970; 0 = nothing has been saved yet. */
  savedAt: number;
  locale: Locale;
  mayPublish: boolean;
  staff: { id: number; name: string };
  /** Encrypts the unsaved changes stored on this device. */
  journalKey: string;
}

/** The page editor: outline, the real page, fields. */
export function Editor({ page, document, history, choices, locale: start, mayPublish, staff, ...props }: EditorProps) {
  const studio = useStudio();
  const { t } = useTranslation("editor");
  const [state, dispatch] = useReducer(editorReducer, null, () => openEditor(document, history, choices));
  const [width, setWidth] = useState<FrameWidth>(375);
  const [locale, setLocale] = useState(start);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [panel, setPanel] = useState<"outline" | "fields">("fields");
  const [goal, setGoal] = useState<Goal | null>(null);
  const [listens, setListens] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const item = state.document.item.find(({ id }) => id === state.selected) ?? null;
  const gates = useGates(page.id);
  const onSaved = () => {
    reload();
    gates.askSoon();
  };
  const [seat] = useState(newSeat);
  const save = useAutosave({ ...props, pageId: page.id, seat, staff, state, dispatch, onSaved });
  const others = usePresence({
    pageId: page.id,
    seat,
    item: state.selected,
    lockVersion: save.lockVersion,
    onDraft: save.offer,
    onCompany: save.setTogether,
  });
  const othersInFrame = useMemo(
    () => others.flatMap(({ name, item: id }) => (id ? [{ id, label: t("others.editing", { name }) }] : [])),
    [others, t],
  );
  const reload = useFrame({
    frame,
    document: state.document,
    locale,
    selected: state.selected,
    label: item ? t(`modules.${item.type}`) : "",
    others: othersInFrame,
    onSelect: (id) => dispatch({ type: "select", id }),
    onCommand: (command) => onKey.run(command),
  });
  const refused = save.status.is === "notAccepted" ? save.status.findings : undefined;
  const marks = useMemo(() => marksOf(gates.report, refused), [gates.report, refused]);
  const unsaved = useUnsaved({ save, document, dispatch });
  const onKey = useCommands({ state, dispatch, setOverlay, flush: save.flush });
  // On the window, so that keys also work while nothing has focus.
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    setListens(true);
    return () => window.removeEventListener("keydown", onKey);
  }, [onKey]);

  useFocusKeeper(state.said, overlay);

  const place = state.document.item.findIndex(({ id }) => id === state.selected) + 1;
  const jump = (finding: Finding) => {
    dispatch({ type: "select", id: finding.item?.id ?? null });
    setPanel("fields");
    setOverlay(null);
    setGoal((before) => ({ path: fieldPath(finding), count: (before?.count ?? 0) + 1 }));
  };
  const ready = async (next: Overlay) => {
    await save.flush();
    setOverlay(next);
  };
  return (
    <EditedShop.Provider value={page.shopId}>
      <div className="ed" data-panel={panel} data-ready={listens || undefined}>
        <EditorBar
          page={page}
          status={save.status}
          width={width}
          onWidth={setWidth}
          locale={locale}
          onLocale={setLocale}
          canUndo={state.history.undo.length > 0}
          canRedo={state.history.redo.length > 0}
          onUndo={() => dispatch({ type: "undo" })}
          onRedo={() => dispatch({ type: "redo" })}
          onPreview={() => ready("preview")}
          onPublish={mayPublish ? () => ready("publish") : null}
          errors={gates.report?.errors.length ?? 0}
          others={others}
        />
        <SaveStrip save={save} staffName={staff.name} />
        <ChoiceStrip state={state} dispatch={dispatch} />
        <main id="content" className="ed-main">
          <Outline
            state={state}
            dispatch={dispatch}
            onAdd={() => setOverlay("palette")}
            marks={marks}
            others={others}
            onJump={jump}
          />
          <div className="ed-canvas">
            <iframe
              ref={frame}
              className="ed-frame"
              width={width}
              title={t("frame", { name: page.name })}
              src={`${studio.frame(page.id)}?lng=${locale}`}
            />
          </div>
          <FieldsPanel
            document={state.document}
            item={item}
            locale={locale}
            dispatch={dispatch}
            onDuplicate={() => onKey.run("duplicate")}
            mark={marks.get(state.selected ?? pageMark)}
            goal={goal}
            onJump={jump}
          />
        </main>
        <PanelSwitch panel={panel} onPanel={setPanel} onAdd={() => setOverlay("palette")} />
        <Announcement said={state.said} document={state.document} />
        {overlay === "palette" && (
          <Palette
            onAdd={(items) => {
              const index = place || state.document.item.length;
              const [only] = items;
              if (items.length === 1 && only) dispatch({ type: "insert", item: only, index });
              else dispatch({ type: "insertAll", items, index });
            }}
            onClose={() => setOverlay(null)}
          />
        )}
        {overlay === "preview" && <PreviewDialog pageId={page.id} onClose={() => setOverlay(null)} />}
        {overlay === "publish" && (
          <PublishDialog
            page={page}
            state={state}
            dispatch={dispatch}
            save={save}
            gates={gates}
            onJump={jump}
            onClose={() => setOverlay(null)}
          />
        )}
        {save.status.is === "stale" && (
          <ConflictDialog status={save.status} page={page} document={state.document} onGiveUp={save.abandon} />
        )}
        {unsaved.draft && (
          <UnsavedDialog
            key={unsaved.draft.id}
            at={unsaved.draft.at}
            onRestore={unsaved.restore}
            onDiscard={unsaved.discard}
          />
        )}
        <LeaveGuard save={save} />
      </div>
    </EditedShop.Provider>
  );
}

import { type Dispatch, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { matchLocale } from "~/app/platform/language/locales";
import { findingText } from "../../document/finding-text";
import type { Finding, GateReport } from "../../document/model";
import type { Repair } from "../../document/repairs";
import type { EditorAction, EditorState } from "../../editor/editor-state";
import type { useAutosave } from "./use-autosave";
import type { useGates } from "./use-gates";

interface Options {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  save: ReturnType<typeof useAutosave>;
  gates: ReturnType<typeof useGates>;
  /** Called when the findings of this module have become outdated; null = the page itself. */
  onForget: (about: string | null) => void;
}

interface Repairs {
  /** The element that contains the gates' rows. */
  list: RefObject<HTMLDivElement>;
  /** The report on the current draft; null = not requested yet. */
  report: GateReport | null;
  /** Between a repair and the gates' next report. */
  busy: boolean;
  /** The last action, shown and announced. */
  said: string | null;
  repair: (finding: Finding, repair: Repair) => void;
  /** Undoes the last repair; null = there is none. */
  undo: (() => void) | null;
}

/** Performs repairs from the gates' rows: each is an editor step, followed by a save and another run of the gates. */
export function useRepairs({ state, dispatch, save, gates, onForget }: Options): Repairs {
  const { t, i18n } = useTranslation(["editor", "pages"]);
  const list = useRef<HTMLDivElement>(null);
  const [fresh, setFresh] = useState(false);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<{ item: string | null }[]>([]);
  const [said, setSaid] = useState<string | null>(null);
  const isVoid = state.said?.key === "nothingToRepair";
  const row = useRef<number | null>(null);
  const step = state.said?.count ?? 0;
  const checked = useRef(step);
  const now = useRef({ save, gates });
  now.current = { save, gates };

  useEffect(() => {
    now.current.gates.ask().then(() => setFresh(true));
  }, []);
  // The step has reached the document: save it and check again.
  useEffect(() => {
    if (checked.current === step) return;
    checked.current = step;
    // There was nothing left to repair, so there is nothing to undo either.
    if (isVoid) setDone((before) => before.slice(0, -1));
    const again = async () => {
      await now.current.save.flush();
      await now.current.gates.ask();
      setBusy(false);
    };
    again();
  }, [step, isVoid]);
  // The repaired row has disappeared and the focus with it, so focus the row that took its place.
  useEffect(() => {
    if (busy || row.current === null) return;
    focusRow(list.current, row.current);
    row.current = null;
  }, [busy]);

  const repair = (finding: Finding, { fixes }: Repair) => {
    const all = [...(gates.report?.errors ?? []), ...(gates.report?.warnings ?? [])];
    row.current = all.indexOf(finding);
    const { title } = findingText(t, finding, matchLocale(i18n.language) ?? "en");
    const item = finding.item?.id ?? null;
    setBusy(true);
    setDone((before) => [...before, { item }]);
    setSaid(t("gates.repaired", { title }));
    onForget(item);
    dispatch({ type: "repair", fixes });
  };
  const last = done.at(-1);
  const undo = () => {
    row.current = 0;
    setBusy(true);
    setDone((before) => before.slice(0, -1));
    setSaid(t("said.undone"));
    onForget(last?.item ?? null);
    dispatch({ type: "undo" });
  };
  return { list, report: fresh ? gates.report : null, busy, said, repair, undo: last ? undo : null };
}

function focusRow(list: HTMLElement | null, place: number): void {
  const rows = list?.querySelectorAll<HTMLElement>(".ed-gate") ?? [];
  const target = rows[Math.min(place, rows.length - 1)]?.querySelector<HTMLElement>("button, input");
  (target ?? list?.querySelector<HTMLElement>("h3"))?.focus();
}

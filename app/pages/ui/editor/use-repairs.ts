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
  /** The findings of this module are other ones now; null = the page itself. */
  onForget: (about: string | null) => void;
}

interface Repairs {
  /** Where the gates' rows are drawn. */
  list: RefObject<HTMLDivElement>;
  /** The report of the draft as it is now; null = not asked yet. */
  report: GateReport | null;
  /** Between a repair and what the gates say then. */
  busy: boolean;
  /** What was done, for everybody to read and hear. */
  said: string | null;
  repair: (finding: Finding, repair: Repair) => void;
  /** Takes the last repair back; null = there is none. */
  undo: (() => void) | null;
}

/** Repairs out of the gates' rows: each is a step of the editor, then the draft is saved and the gates run again. */
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
  // The step is in the document now: saved, and checked.
  useEffect(() => {
    if (checked.current === step) return;
    checked.current = step;
    // Nothing was there to repair any more, so there is nothing to take back either.
    if (isVoid) setDone((before) => before.slice(0, -1));
    const again = async () => {
      await now.current.save.flush();
      await now.current.gates.ask();
      setBusy(false);
    };
    again();
  }, [step, isVoid]);
  // The repaired row is gone, and the focus with it: it goes to what stands in its place.
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

import { useCallback, useEffect, useRef, useState } from "react";
import type { GateReport } from "../../document/model";
import { useStudio } from "../use-studio";

/** Debounce after a save, in ms, so that the gates do not run in the middle of a word. */
const quietMs = 1200;

export function useGates(pageId: number) {
  const { check } = useStudio();
  const [report, setReport] = useState<GateReport | null>(null);
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  /** Requests the report now; resolves when the response has arrived or failed. Superseded responses are dropped. */
  const ask = useCallback(async () => {
    clearTimeout(timer.current);
    const turn = ++asked.current;
    const answer = await fetch(check(pageId)).catch(() => null);
    const reply = answer?.ok ? await answer.json().catch(() => null) : null;
    if (reply?.report && turn === asked.current) setReport(reply.report);
  }, [pageId, check]);
  /** Requests the report after the debounce, once for all callers. */
  const askSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(ask, quietMs);
  }, [ask]);

  useEffect(() => {
    askSoon();
    return () => clearTimeout(timer.current);
  }, [askSoon]);
  return { report, setReport, ask, askSoon };
}

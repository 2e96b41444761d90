import { useCallback, useEffect, useRef, useState } from "react";
import type { GateReport } from "../../document/model";
import { pageScreens } from "../../list/addresses";

/** After a save, ms: who goes on typing is not checked in the middle of a word. */
const quietMs = 1200;

/** What the gates say of the saved draft. */
export function useGates(pageId: number) {
  const [report, setReport] = useState<GateReport | null>(null);
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  /** Asks now; resolves when the answer is there, or when none came. An answer that was overtaken is dropped. */
  const ask = useCallback(async () => {
    clearTimeout(timer.current);
    const turn = ++asked.current;
    const answer = await fetch(pageScreens.check(pageId)).catch(() => null);
    const reply = answer?.ok ? await answer.json().catch(() => null) : null;
    if (reply?.report && turn === asked.current) setReport(reply.report);
  }, [pageId]);
  /** Asks in a moment, once for all who want it. */
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

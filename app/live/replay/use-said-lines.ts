import { useEffect, useRef, useState } from "react";
import { href } from "~/app/platform/http/href";
import type { SaidLine } from "../talk/line";
import { partMs } from "./replay-part";

/** So many lines are shown at once. */
const few = 6;
/** After so long a part that could not be had is asked for again, in ms of the recording. */
const againMs = 10_000;

/**
 * Returns the last lines that were said until a time of a recording, which is asked for part by part as it plays.
 * @param nowMs of what is watched; null = nothing is
 */
export function useSaidLines(roomId: number, nowMs: number | null): SaidLine[] {
  const [parts, setParts] = useState<Record<number, SaidLine[]>>({});
  const asked = useRef(new Set<number>());
  const step = nowMs === null ? null : Math.floor(nowMs / againMs);
  useEffect(() => {
    if (step === null) return;
    const part = Math.floor((step * againMs) / partMs);
    for (const wanted of [part - 1, part, part + 1]) {
      if (wanted < 0 || asked.current.has(wanted)) continue;
      asked.current.add(wanted);
      void readPart(roomId, wanted).then((lines) => {
        if (lines) setParts((known) => ({ ...known, [wanted]: lines }));
        else asked.current.delete(wanted);
      });
    }
  }, [roomId, step]);
  if (nowMs === null) return [];
  const part = Math.floor(nowMs / partMs);
  return [...(parts[part - 1] ?? []), ...(parts[part] ?? [])].filter(({ ms }) => ms <= nowMs).slice(-few);
}

async function readPart(roomId: number, part: number): Promise<SaidLine[] | null> {
  const answer = await fetch(href("/pages/page/end_live/said", { id: roomId, part })).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
}

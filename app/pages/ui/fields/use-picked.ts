import { useEffect, useRef, useState } from "react";
import type { Picked, PickKind } from "../../list/addresses";
import { usePick } from "../use-studio";

/** Names of referenced entities, requested in batches and cached while the editor is open. */
const known = new Map<string, Picked | null>();
const waiting = new Map<PickKind, Set<string>>();
const listeners = new Set<() => void>();

async function ask(kind: PickKind, address: ReturnType<typeof usePick>) {
  const values = [...(waiting.get(kind) ?? [])];
  waiting.delete(kind);
  const answer = await fetch(address(kind, { values })).catch(() => null);
  const found: Picked[] = answer?.ok ? (await answer.json()).found : [];
  if (answer?.ok) for (const value of values) known.set(`${kind} ${value}`, null);
  for (const one of found) known.set(`${kind} ${one.value}`, one);
  for (const listener of listeners) listener();
}

/** Caches an entity that was just picked, so that it needs no request. */
export function rememberPicked(kind: PickKind, picked: Picked) {
  known.set(`${kind} ${picked.value}`, picked);
}

/** Returns the entity a document value refers to; null = unknown or still loading. */
export function usePicked(kind: PickKind, value: string): Picked | null {
  const address = useRef(usePick());
  const [, redraw] = useState(0);
  useEffect(() => {
    const listener = () => redraw((count) => count + 1);
    listeners.add(listener);
    if (value !== "" && !known.has(`${kind} ${value}`)) {
      if (!waiting.has(kind)) setTimeout(ask, 20, kind, address.current);
      waiting.set(kind, (waiting.get(kind) ?? new Set()).add(value));
    }
    return () => {
      listeners.delete(listener);
    };
  }, [kind, value]);
  return known.get(`${kind} ${value}`) ?? null;
}

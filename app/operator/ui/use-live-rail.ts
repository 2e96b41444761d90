import { useEffect, useState } from "react";
import { whenIdle } from "~/app/design/when-idle";

interface Counted {
  name: string;
  count: number | null;
}

/** Keeps the rail's counts up to date once the browser is idle. Without a script they are those of the page. */
export function useLiveRail<Item extends Counted>(items: Item[]): Item[] {
  const [live, setLive] = useState<Record<string, number> | null>(null);
  const desk = items.some(({ name }) => name === "desk");
  useEffect(() => {
    let end: (() => void) | null = null;
    let wanted = true;
    whenIdle(() => {
      const listen = ({ listenForRail }: typeof import("./rail-socket")) => {
        if (wanted) end = listenForRail(desk, setLive);
      };
      import("./rail-socket").then(listen).catch(() => {});
    });
    return () => {
      wanted = false;
      end?.();
    };
  }, [desk]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server has rendered since is newer.
  useEffect(() => setLive(null), [items]);
  return live ? items.map((item) => ({ ...item, count: live[item.name] ?? item.count })) : items;
}

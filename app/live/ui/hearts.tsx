import { useEffect, useRef, useState } from "react";
import { Icon } from "~/app/design/icon";

/** Hearts in the air at most, and for what others sent in one go. */
const most = { all: 12, told: 5 };

/** How long a heart rises, in ms: as in the style sheet. */
const riseMs = 1600;

/** Hearts that rise: one for each tap here, some for those of others. They say nothing that the number does not. */
export function Hearts({ taps, likes }: { taps: number; likes: number }) {
  const [shown, setShown] = useState<number[]>([]);
  const next = useRef(0);
  const known = useRef({ taps, likes });
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const before = known.current;
    known.current = { taps, likes };
    // One's own taps come back among the likes: a few more rise then.
    const count = taps - before.taps || Math.min(most.told, Math.max(0, likes - before.likes));
    if (count <= 0) return;
    const fresh = Array.from({ length: count }, () => next.current++);
    setShown((hearts) => [...hearts, ...fresh].slice(-most.all));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setShown((hearts) => hearts.filter((one) => !fresh.includes(one)));
    }, riseMs);
    timers.current.add(timer);
  }, [taps, likes]);
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const timer of waiting) clearTimeout(timer);
    };
  }, []);
  return (
    <span className="talk-hearts" aria-hidden="true">
      {shown.map((one) => (
        <span key={one} data-way={one % 4}>
          <Icon name="heart" />
        </span>
      ))}
    </span>
  );
}

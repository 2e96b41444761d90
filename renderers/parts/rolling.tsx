import { type ReactNode, useRef } from "react";
import { useTurn } from "./use-turn";

interface RollingProps {
  className: string;
  /** ms that each stays. */
  stay: number;
  children: ReactNode[];
}

/** Shows one of its children at a time, sliding up. Those out of sight cannot be reached by keyboard or screen reader. */
export function Rolling({ className, stay, children }: RollingProps) {
  const box = useRef<HTMLDivElement>(null);
  const turn = useTurn(box, children.length, stay);
  return (
    <div className={`rolling-box ${className}`} ref={box}>
      {children.map((child, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: what rolls by is told apart by its place
          key={place}
          className={
            place === turn ? "is-now" : place === (turn + children.length - 1) % children.length ? "is-gone" : "is-next"
          }
        >
          {child}
        </div>
      ))}
    </div>
  );
}

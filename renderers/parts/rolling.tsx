import { type ReactNode, useRef } from "react";
import { useTurn } from "./use-turn";

interface RollingProps {
  className: string;
  /** Time each child stays on screen, in ms. */
  stay: number;
  children: ReactNode[];
}

/** Shows one child at a time, scrolling up. Hidden children are unreachable by keyboard and screen reader. */
export function Rolling({ className, stay, children }: RollingProps) {
  const box = useRef<HTMLDivElement>(null);
  const turn = useTurn(box, children.length, stay);
  return (
    <div className={`rolling-box relative grid flex-1-1-0 min-w-0 overflow-clip ${className}`} ref={box}>
      {children.map((child, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: children are identified by their position
          key={index}
          className={
            index === turn ? "is-now" : index === (turn + children.length - 1) % children.length ? "is-gone" : "is-next"
          }
        >
          {child}
        </div>
      ))}
    </div>
  );
}

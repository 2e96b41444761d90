import type { KeyboardEvent, MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import type { CategoryNode } from "./category-node";

interface RailProps {
  tree: readonly CategoryNode[];
  chosen: number;
  onChoose(event: MouseEvent, id: number): void;
}

/** Scroll position of the rail, px, restored when the visitor returns. */
let scrolled = 0;

/**
 * Restores the rail's scroll position, or scrolls the chosen entry into view. Runs before the first paint, so nothing
 * visibly moves.
 */
function place(rail: HTMLElement | null): void {
  if (!rail) return;
  rail.scrollTop = scrolled;
  const entry = rail.querySelector<HTMLElement>("[aria-current]");
  if (!entry) return;
  const { offsetTop: top, offsetHeight: height } = entry;
  const hidden = top < rail.scrollTop || top + height > rail.scrollTop + rail.clientHeight;
  if (hidden) rail.scrollTop = top - (rail.clientHeight - height) / 2;
}

/** Moves along the rail with the arrow keys, Home and End. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll("a")];
  const at = entries.indexOf(document.activeElement as HTMLAnchorElement);
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 };
  const to = steps[event.key];
  if (at === -1 || to === undefined) return;
  event.preventDefault();
  entries[to]?.focus();
}

export function CategoryRail({ tree, chosen, onChoose }: RailProps) {
  const { t } = useTranslation("browse");
  return (
    <nav
      className="category-rail"
      aria-label={t("title")}
      ref={place}
      onScroll={(event) => {
        scrolled = event.currentTarget.scrollTop;
      }}
      onKeyDown={onKeyDown}
    >
      <ul>
        {tree.map(({ id, name }) => (
          <li key={id}>
            <a
              href={href("/pages/product/category/category", { id })}
              aria-current={id === chosen ? "true" : undefined}
              onClick={(event) => onChoose(event, id)}
            >
              <span className="max-w-full">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

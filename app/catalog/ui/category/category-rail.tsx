import type { KeyboardEvent, MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import type { CategoryNode } from "./category-node";

interface RailProps {
  tree: readonly CategoryNode[];
  chosen: number;
  onChoose(event: MouseEvent, id: number): void;
}

/** How far the rail was scrolled, px; who comes back finds it so. */
let scrolled = 0;

/** Puts the rail where it was, or where the chosen entry can be seen. Before the first paint, so nothing is seen to move. */
function place(rail: HTMLElement | null): void {
  if (!rail) return;
  rail.scrollTop = scrolled;
  const entry = rail.querySelector<HTMLElement>("[aria-current]");
  if (!entry) return;
  const { offsetTop: top, offsetHeight: height } = entry;
  const hidden = top < rail.scrollTop || top + height > rail.scrollTop + rail.clientHeight;
  if (hidden) rail.scrollTop = top - (rail.clientHeight - height) / 2;
}

/** Arrow keys, Home and End move along the rail. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll("a")];
  const at = entries.indexOf(document.activeElement as HTMLAnchorElement);
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 };
  const to = steps[event.key];
  if (at === -1 || to === undefined) return;
  event.preventDefault();
  entries[to]?.focus();
}

/** The top categories as links, the chosen one marked. */
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
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

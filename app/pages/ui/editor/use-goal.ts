import { type RefObject, useEffect, useRef, useState } from "react";
import type { StoredItem } from "~/modules/format/stored";
import { paramControls } from "../../editor/editor-fields";

/** A field that should receive focus. `count` distinguishes a new request from the current one. */
export interface Goal {
  /** A path as fields use it: `params.show`, `data[2].link`, `page.style.pageBackgroundColor`; "" = any. */
  path: string;
  count: number;
}

export const fieldTabs = ["content", "style"] as const;
type FieldTab = (typeof fieldTabs)[number];

/** Selects the tab that holds the goal, and focuses the goal's field once it is rendered. */
export function useGoal(
  item: StoredItem | null,
  goal: Goal | null,
): { panel: RefObject<HTMLElement>; tab: FieldTab; setTab: (tab: FieldTab) => void } {
  const panel = useRef<HTMLElement>(null);
  const [tab, setTab] = useState<FieldTab>("content");
  const reached = useRef(0);
  useEffect(() => {
    if (!goal || reached.current === goal.count) return;
    const requested = tabOf(goal.path, item);
    // Rendered first; then this effect runs again.
    if (requested !== tab) return setTab(requested);
    reached.current = goal.count;
    focusField(panel.current, goal.path);
  }, [goal, tab, item]);
  return { panel, tab, setTab };
}

function tabOf(path: string, item: StoredItem | null): FieldTab {
  if (path.startsWith("style.") || path.startsWith("page.style.")) return "style";
  const isLook = item !== null && paramControls(item, "style").some((control) => control.path === path);
  return isLook ? "style" : "content";
}

/** Focuses the control of a field; for the rows as a whole the button that adds one; otherwise the tab. */
function focusField(panel: HTMLElement | null, path: string): void {
  const field =
    path === "data" ? ".ed-rows .ed-add" : `[data-path="${path}"] :is(summary, input, textarea, select, button)`;
  const target =
    panel?.querySelector<HTMLElement>(field) ?? panel?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  target?.focus();
  target?.scrollIntoView({ block: "nearest" });
}

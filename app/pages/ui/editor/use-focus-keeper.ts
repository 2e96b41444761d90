import { useEffect, useRef } from "react";
import type { AnnouncedStep } from "../../editor/editor-state";
import type { Overlay } from "../frame/overlay";
import { focusSelected } from "../frame/regions";

/** Moves focus to an inserted module, and back to the outline when the focused element was removed. */
export function useFocusKeeper(said: AnnouncedStep | null, overlay: Overlay): void {
  const followed = useRef(0);
  useEffect(() => {
    if (!said || overlay !== null || document.querySelector("dialog[open]")) return;
    const isNew = said.count !== followed.current && (said.key === "added" || said.key === "presetAdded");
    followed.current = said.count;
    if (isNew || document.activeElement === document.body) focusSelected();
  }, [said, overlay]);
}

import { useEffect, useRef } from "react";
import { useNavigation } from "#router";

/**
 * Shows the first fault of a form that the server has refused: one listener for all forms, like `LinkHandler`. A router
 * keeps what an action answered until the next act, so each answer counts once.
 */
export function FaultHandler() {
  const navigation = useNavigation();
  const seen = useRef<object | null>(null);
  useEffect(() => {
    const answer = window.__remixRouter?.state.actionData ?? null;
    if (navigation.state !== "idle" || answer === seen.current) return;
    seen.current = answer;
    if (answer) showFault();
  }, [navigation]);
  return null;
}

/**
 * Focuses the first wrong field, or else what is marked as the fault (`data-fault`: an error of the whole form, a link
 * that has to be followed first), and brings it to the middle of the screen, where no bar covers it or its message.
 */
export function showFault(): void {
  const screen = document.querySelector("dialog[open]") ?? document.getElementById("content") ?? document.body;
  // A closed dialog shows nothing.
  const first = (what: string) =>
    [...screen.querySelectorAll<HTMLElement>(what)].find((one) => !one.closest("dialog:not([open])"));
  const fault =
    first("[aria-invalid='true'], [data-invalid] :is(input, select, textarea)") ??
    first("[data-fault]") ??
    first(".field-error:not(.bar-fault), .c-field-error");
  if (!fault) return;
  for (let box = fault.closest("details"); box; box = box.parentElement?.closest("details") ?? null) box.open = true;
  fault.focus({ preventScroll: true });
  if (document.activeElement !== fault) {
    fault.tabIndex = -1;
    fault.focus({ preventScroll: true });
  }
  (fault.closest(".field") ?? fault).scrollIntoView({ block: "center" });
}

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useActionData, useNavigation } from "#router";

/**
 * Moves the focused row with `Alt+↑` and `Alt+↓` by pressing its own buttons; the row keeps the focus, and the move is
 * announced. Rows need `data-row`, the buttons `value="up"` and `"down"`.
 */
export function useMoveKeys() {
  const { t } = useTranslation("setup");
  const { state } = useNavigation();
  const reply = useActionData();
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ row: string; button: string } | null>(null);
  const [message, setMessage] = useState("");

  // Moving a row in the document drops its focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each response.
  useEffect(() => {
    if (state !== "idle" || !moved.current) return;
    const { row, button } = moved.current;
    moved.current = null;
    const element = list.current?.querySelector<HTMLElement>(`[data-row="${row}"]`);
    const target = element?.querySelector<HTMLButtonElement>(`button[value="${button}"]:not(:disabled)`);
    (target ?? element?.querySelector<HTMLElement>("button:not(:disabled)"))?.focus();
    const rows = [...(list.current?.children ?? [])];
    if (element) setMessage(t("keywords.moved", { place: rows.indexOf(element) + 1, count: rows.length }));
  }, [state, reply]);

  function onKeyDown(event: KeyboardEvent) {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-row]");
    const pressed = event.key === "Enter" || event.key === " " ? (event.target as HTMLButtonElement).value : undefined;
    const way =
      event.altKey && event.key === "ArrowUp" ? "up" : event.altKey && event.key === "ArrowDown" ? "down" : pressed;
    if (!row || (way !== "up" && way !== "down")) return;
    moved.current = { row: row.dataset.row ?? "", button: way };
    if (!event.altKey) return;
    event.preventDefault();
    row.querySelector<HTMLButtonElement>(`button[value="${way}"]:not(:disabled)`)?.click();
  }
  return { list, onKeyDown, message };
}

import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves focus to the first invalid field after the server refused the form.
 * @param reply the action's last response; a new object = a new refusal
 */
export function useErrorFocus(reply: object | undefined): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (reply) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [reply]);
  return form;
}

import { type RefObject, useEffect, useRef } from "react";

/**
 * Puts the focus on the first wrong field when the server refused the form.
 * @param reply the action's last answer; a new object = a new refusal
 */
export function useErrorFocus(reply: object | undefined): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (reply) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [reply]);
  return form;
}

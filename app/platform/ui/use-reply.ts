import { useNavigation } from "@remix-run/react";
import { fieldError, type Translate } from "../http/field-error";
import type { FormReply } from "../http/form.server";

/**
 * Returns what every form needs: values and errors of the last submission, and whether one is in flight.
 * @param stored initial values, shown before the first submission
 */
export function useReply(t: Translate, reply: FormReply | undefined, stored: Record<string, string> = {}) {
  const pending = useNavigation().state === "submitting";
  const value = (name: string) => (reply ? reply.values : stored)[name];
  const error = (name: string) => fieldError(t, reply?.errors[name]) || undefined;
  return {
    pending,
    value,
    on: (name: string) => value(name) === "on",
    error,
    /** What a field needs of the form: its name, its value and what is wrong with it. */
    field: (name: string) => ({ name, value: value(name), error: error(name) }),
  };
}

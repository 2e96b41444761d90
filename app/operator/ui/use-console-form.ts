import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";

/** What a form of the console draws with: the values and errors of its last answer, and whether one is on its way. */
export function useConsoleForm(reply: FormReply | undefined) {
  const { t } = useTranslation(["operator", "forms", "uploads"]);
  const pending = useNavigation().state === "submitting";
  return {
    t,
    pending,
    value: (name: string) => reply?.values[name],
    error: (name: string) => fieldError(t, reply?.errors[name]) || undefined,
  };
}

import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";

/** What a form of settings draws with: what was typed where it was refused, else what is stored; errors as sentences. */
export function useSettingForm(fields: Record<string, string>, reply: FormReply | undefined) {
  const { t } = useTranslation(["setup", "forms", "operator", "uploads"]);
  const pending = useNavigation().state === "submitting";
  const value = (name: string) => (reply ? reply.values : fields)[name] ?? "";
  return {
    t,
    pending,
    value,
    on: (name: string) => value(name) === "on",
    error: (name: string) => fieldError(t, reply?.errors[name]) || undefined,
  };
}

export type SettingForm = ReturnType<typeof useSettingForm>;

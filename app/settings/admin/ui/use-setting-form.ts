import { useTranslation } from "react-i18next";
import type { FormReply } from "~/app/platform/http/form.server";
import { useReply } from "~/app/platform/ui/use-reply";

/**
 * `useReply` with the texts of the settings.
 * @typeParam Name the fields of the form's schema
 * @param fields the stored values
 */
export function useSettingForm<Name extends string = string>(
  fields: Record<string, string>,
  reply: FormReply | undefined,
) {
  const { t } = useTranslation(["setup", "forms", "operator", "uploads"]);
  const { value, ...form } = useReply<Name>(t, reply, fields);
  return { t, ...form, value: (name: string) => value(name) ?? "" };
}

export type SettingForm = Omit<ReturnType<typeof useSettingForm>, "inputs" | "drawing">;

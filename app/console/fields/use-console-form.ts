import { useTranslation } from "react-i18next";
import type { FormReply } from "~/app/platform/http/form.server";
import { useReply } from "~/app/platform/ui/use-reply";

/** `useReply` with the console's strings. */
export function useConsoleForm<Name extends string = string>(
  reply: FormReply | undefined,
  stored?: Record<string, string>,
) {
  const { t } = useTranslation(["operator", "forms", "uploads"]);
  return { t, ...useReply<Name>(t, reply, stored) };
}

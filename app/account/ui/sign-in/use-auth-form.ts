import { useTranslation } from "react-i18next";
import { useNavigation } from "#router";
import type { AuthReply } from "~/app/account/codes/code-step.server";
import { useReply } from "~/app/platform/ui/use-reply";

/** `useReply` with the account strings. */
export function useAuthForm(reply: AuthReply | undefined) {
  const { t } = useTranslation(["account", "forms"]);
  const form = useReply((key, options) => t(key, { ...options }), reply);
  const wantsCode = useNavigation().formData?.get("intent") === "send";
  /** The act itself is in flight, not the request for a code. */
  return { t, ...form, pending: form.pending && !wantsCode };
}

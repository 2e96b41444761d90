import { useTranslation } from "react-i18next";
import { useNavigation } from "#router";
import type { AuthReply } from "~/app/account/codes/code-step.server";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import { useReply } from "~/app/platform/ui/use-reply";

/** `useReply` with the account strings; `ref` moves the focus to the first error. */
export function useAuthForm(reply: AuthReply | undefined) {
  const { t } = useTranslation(["account", "forms"]);
  const form = useReply((key, options) => t(key, { ...options }), reply);
  const ref = useErrorFocus(reply && Object.keys(reply.errors).length > 0 ? reply : undefined);
  const wantsCode = useNavigation().formData?.get("intent") === "send";
  /** The act itself is in flight, not the request for a code. */
  return { t, ref, ...form, pending: form.pending && !wantsCode };
}

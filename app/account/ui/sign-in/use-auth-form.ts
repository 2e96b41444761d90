import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AuthReply } from "~/app/account/codes/code-step.server";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import { fieldError } from "~/app/platform/http/field-error";

/** What a login form draws again after an answer: values, errors in words, and whether it is on its way. */
export function useAuthForm(reply: AuthReply | undefined) {
  const { t } = useTranslation(["account", "forms"]);
  const navigation = useNavigation();
  const ref = useErrorFocus(reply && Object.keys(reply.errors).length > 0 ? reply : undefined);
  const intent = navigation.formData?.get("intent");
  return {
    t,
    ref,
    value: (name: string) => reply?.values[name],
    error: (name: string) => fieldError((key, options) => t(key, { ...options }), reply?.errors[name]),
    /** The act itself is on its way, not the wish for a code. */
    pending: navigation.state === "submitting" && intent !== "send",
  };
}

import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { ContactWay } from "~/app/account/sign-in/sign-in-rules.server";
import { SubmitButton } from "~/app/design/form/submit-button";
import { href } from "~/app/platform/http/href";

/** "Already registered, log in?": the code has proved the phone or mailbox, so one tap suffices. */
export function RegisteredNote({ by, next }: { by: ContactWay; next: string | undefined }) {
  const { t } = useTranslation("account");
  return (
    <Form method="post" action={href("/pages/user/auth/auth", { next })} className="auth-note" role="alert">
      <p>{t(`errors.${by}Registered`)}</p>
      <SubmitButton name="intent" value="proof" kind="tint">
        {t("act.signIn")}
      </SubmitButton>
    </Form>
  );
}

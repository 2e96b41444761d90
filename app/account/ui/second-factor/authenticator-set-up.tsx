import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { AuthReply } from "~/app/account/codes/code-step.server";
import { SubmitButton } from "~/app/design/form/submit-button";
import { useAuthForm } from "../sign-in/use-auth-form";
import { FactorField } from "./factor-field";

interface SetUpProps {
  /** Base32, for typing into the app. */
  secret: string;
  /** The same as a QR code: the path of its modules, and the number of modules per side. */
  qr: { path: string; size: number };
  reply: AuthReply | undefined;
}

/** Shows the secret as a QR code and as text, and asks for the first code of the app. */
export function AuthenticatorSetUp({ secret, qr, reply }: SetUpProps) {
  const { pending } = useAuthForm(reply);
  const { t } = useTranslation("factor");
  const side = qr.size + 8;
  return (
    <section className="form-card factor-card text-ink text-sm text-pretty">
      <p>{t("scan")}</p>
      <svg className="factor-qr" viewBox={`-4 -4 ${side} ${side}`} role="img" aria-label={t("qr")}>
        <rect x="-4" y="-4" width={side} height={side} fill="#fff" />
        <path d={qr.path} fill="#1f1b18" shapeRendering="crispEdges" />
      </svg>
      <p>
        {t("typed")} <code className="factor-key font-semibold">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <Form method="post" className="form-actions">
        <FactorField reply={reply} kind="app" />
        <SubmitButton tall wide pending={pending} name="intent" value="confirm">
          {t("confirm")}
        </SubmitButton>
      </Form>
    </section>
  );
}

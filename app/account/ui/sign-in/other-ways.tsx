import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { type Legal, LegalSentence } from "./legal-sentence";

interface OtherWaysProps {
  next: string | undefined;
  /** Name of the third party; null = none configured. */
  provider: string | null;
  legal: Legal;
}

/** Renders the foot of the sign-in pages: the agreement, the other ways to sign in, and the link to registration. */
export function OtherWays({ next, provider, legal }: OtherWaysProps) {
  const { t } = useTranslation("account");
  return (
    <div className="form">
      <p className="auth-small">
        <LegalSentence text={t("agreeBySignIn")} legal={legal} />
      </p>
      <section className="auth-others" aria-labelledby="other-ways">
        <h2 id="other-ways">{t("otherWays")}</h2>
        <div className="auth-ways">
          <a className="button button-outline" href={href("/pages/user/auth/name", { as: "email", next })}>
            <Icon name="mail" />
            {t("field.email")}
          </a>
          <a className="button button-outline" href={href("/pages/user/auth/name", { as: "username", next })}>
            <Icon name="user" />
            {t("field.username")}
          </a>
          {provider && (
            <a className="button button-outline" href={href("/pages/user/auth/thirdreg", { next })}>
              <Icon name="key-round" />
              {t("continueWith", { provider })}
            </a>
          )}
        </div>
        <p className="auth-new">
          {t("newHere")} <a href={href("/pages/user/auth/register", { next })}>{t("createAccount")}</a>
        </p>
      </section>
    </div>
  );
}

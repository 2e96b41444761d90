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
      <p className="auth-small text-ink-2 font-xs leading-18 text-center text-balance">
        <LegalSentence text={t("agreeBySignIn")} legal={legal} />
      </p>
      <section className="auth-others flex flex-column gap-12px mt-auto pt-8px" aria-labelledby="other-ways">
        <h2 className="flex items-center gap-12px hint leading-16" id="other-ways">
          {t("otherWays")}
        </h2>
        <div className="auth-ways">
          <a
            className="button button-outline gap-8px px-12px font-sm font-medium"
            href={href("/pages/user/auth/name", { as: "email", next })}
          >
            <Icon className="size-18px" name="mail" />
            {t("field.email")}
          </a>
          <a
            className="button button-outline gap-8px px-12px font-sm font-medium"
            href={href("/pages/user/auth/name", { as: "username", next })}
          >
            <Icon className="size-18px" name="user" />
            {t("field.username")}
          </a>
          {provider && (
            <a
              className="button button-outline gap-8px px-12px font-sm font-medium"
              href={href("/pages/user/auth/thirdreg", { next })}
            >
              <Icon className="size-18px" name="key-round" />
              <span>{t("continueWith", { provider })}</span>
            </a>
          )}
        </div>
        <p className="flex flex-wrap items-center justify-center gap-0-6px text-ink-2 font-sm">
          {t("newHere")}{" "}
          <a className="touch text-accent font-semibold" href={href("/pages/user/auth/register", { next })}>
            {t("createAccount")}
          </a>
        </p>
      </section>
    </div>
  );
}

import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { LanguageMenu } from "~/app/design/language-menu";
import { NavBar } from "~/app/design/nav-bar";
import { href } from "~/app/platform/href";
import { localeNames } from "~/app/platform/locales";
import { usePageSetup } from "~/app/platform/page-setup";
import bags from "./shopping-bags.webp?url&no-inline";

function LanguageSwitch() {
  const { t } = useTranslation();
  const { locale, locales } = usePageSetup();
  const { pathname, search } = useLocation();
  const choices = locales.map((code) => {
    const query = new URLSearchParams(search);
    query.set("lng", code);
    return { code, name: localeNames[code], href: `${pathname}?${query}` };
  });
  return <LanguageMenu label={t("language")} current={locale} choices={choices} />;
}

/** The sign-in pages: a cross that leaves, the language, the welcome with its picture, and the form. */
export function WelcomeFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <main id="content" className="auth auth-welcome">
      <div className="auth-bar">
        <a className="bar-button" href={href("/")} aria-label={t("account:close")}>
          <Icon name="x" />
        </a>
        <LanguageSwitch />
      </div>
      <div className="auth-hero">
        <div>
          <h1>{t("account:welcome.title")}</h1>
          <p>{t("account:welcome.text")}</p>
        </div>
        <span className="auth-bags">
          <img src={bags} alt="" width={104} height={104} />
        </span>
      </div>
      {children}
    </main>
  );
}

/** The other login pages: a plain bar, a sentence on what this is for, and the form. */
export function AuthFrame({
  title,
  back,
  lead,
  children,
}: {
  title: string;
  back: string;
  lead?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <>
      <NavBar title={title} back={{ href: back, label: t("back") }} action={<LanguageSwitch />} />
      <main id="content" className="auth">
        <div className="form">
          {lead && <p className="auth-lead">{lead}</p>}
          {children}
        </div>
      </main>
    </>
  );
}

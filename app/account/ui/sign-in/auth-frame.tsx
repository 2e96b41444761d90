import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { NavBar } from "~/app/design/nav-bar";
import { href } from "~/app/platform/http/href";
import { usePageSetup } from "~/app/platform/page-setup";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { MarketName } from "~/app/platform/ui/market-name";
import bags from "./shopping-bags.webp?url&no-inline";

/** Frame of the sign-in pages: a close button, the language, the welcome picture, and the form. */
export function WelcomeFrame({ children }: { children: Elements }) {
  const { t } = useTranslation(["account", "shell"]);
  const { look } = usePageSetup();
  return (
    <main id="content" className="auth auth-welcome flex flex-1-0-auto flex-column">
      <div className="auth-bar">
        <a className="bar-button" href={href("/")} aria-label={t("close")}>
          <Icon name="x" />
        </a>
        {look.logo && <MarketName />}
        <LanguageSwitch />
      </div>
      <div className="auth-hero">
        <div>
          <h1>{t("welcome.title")}</h1>
          <p>{t("welcome.text")}</p>
        </div>
        <span className="auth-bags">
          <img src={bags} alt="" width={104} height={104} />
        </span>
      </div>
      {children}
    </main>
  );
}

/** Frame of the other login pages: a plain bar, a sentence on the purpose, and the form. */
export function AuthFrame({
  title,
  back,
  lead,
  children,
}: {
  title: string;
  back: string;
  lead?: string;
  children: Elements;
}) {
  const { t } = useTranslation("shell");
  return (
    <>
      <NavBar title={title} back={{ href: back, label: t("back") }} action={<LanguageSwitch />} />
      <main id="content" className="auth flex flex-1-0-auto flex-column bg-card">
        <div className="form">
          {lead && <p className="text-ink-2 text-sm text-pretty">{lead}</p>}
          {children}
        </div>
      </main>
    </>
  );
}

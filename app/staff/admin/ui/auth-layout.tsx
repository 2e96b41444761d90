import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { MarketName } from "~/app/platform/ui/market-name";

export function AuthLayout({ title, lead, children }: { title: string; lead?: string; children: Elements }) {
  const { t } = useTranslation(["operator", "shell"]);
  return (
    <main id="content" className="console c-alone grid one-column place-center p-16px">
      <div className="c-card c-alone-card">
        <div className="c-brand">
          <MarketName /> <small className="hint font-normal">{t("frame.operator")}</small>
          <div className="c-bar-end flex items-center gap-4px ms-auto">
            <LanguageSwitch />
          </div>
        </div>
        <div className="c-head flex flex-wrap items-center justify-between gap-8-16px">
          <div className="min-w-0 max-w-full">
            <h1>{title}</h1>
            {lead && <p className="text-ink-2">{lead}</p>}
          </div>
        </div>
        {children}
      </div>
    </main>
  );
}

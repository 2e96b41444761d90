import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";

/** Layout of a console page before sign-in: a card in the middle. */
export function AuthLayout({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { t } = useTranslation("operator");
  return (
    <main id="content" className="console c-alone">
      <div className="c-card c-alone-card">
        <div className="c-brand">
          <img src="/icons/pasar.svg" alt="" width={26} height={26} />
          Pasar <small>{t("frame.operator")}</small>
          <div className="c-bar-end">
            <LanguageSwitch />
          </div>
        </div>
        <div className="c-head">
          <div>
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </div>
        </div>
        {children}
      </div>
    </main>
  );
}

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NavBar } from "~/app/design/nav-bar";
import { href, type Path } from "../http/href";
import { LanguageSwitch } from "./language-switch";
import { useGoBack } from "./use-go-back";

interface InnerPageProps {
  title: string;
  /** Where "back" leads without JavaScript, and when this page was the first one opened. */
  back: Path;
  /** At the end of the bar: `bar-button`s or a `text-button`. */
  action?: ReactNode;
  /** White ground (a form) instead of the page's grey (cards). */
  white?: boolean;
  children: ReactNode;
}

/** An inner page: plain bar with a way back, and the content. */
export function InnerPage({ title, back, action, white, children }: InnerPageProps) {
  const { t } = useTranslation("shell");
  const onBack = useGoBack(href(back));
  return (
    <>
      <NavBar
        title={title}
        back={{ href: href(back), label: t("back") }}
        onBack={onBack}
        action={
          <>
            {action}
            <LanguageSwitch />
          </>
        }
      />
      <main id="content" className={white ? "inner-page is-white" : "inner-page"}>
        {children}
      </main>
    </>
  );
}

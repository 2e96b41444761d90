import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { NavBar } from "~/app/design/nav-bar";
import { href, type Path } from "../http/href";
import { useGoBack } from "./history/use-go-back";
import { LanguageSwitch } from "./language-switch";

interface InnerPageProps {
  title: string;
  /** Target of "back" without JavaScript, and when this page was opened first. */
  back: Path;
  backQuery?: Record<string, number | string>;
  /** At the end of the bar: `bar-button`s or a `text-button`. */
  action?: Elements;
  /** White background (a form) instead of the page's grey (cards). */
  white?: boolean;
  children: ReactNode;
}

/** Renders an inner page: a plain bar with a back link, and the content. */
export function InnerPage({ title, back, backQuery, action, white, children }: InnerPageProps) {
  const { t } = useTranslation("shell");
  const onBack = useGoBack(href(back, backQuery));
  return (
    <>
      <NavBar
        title={title}
        back={{ href: href(back, backQuery), label: t("back") }}
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

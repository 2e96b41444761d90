import { useTranslation } from "react-i18next";
import { NavBar } from "~/app/design/nav-bar";
import { href } from "~/app/platform/http/href";
import { useGoBack } from "~/app/platform/ui/history/use-go-back";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { ShareButton } from "./share-button";
import type { Share } from "./share-page";

interface PageBarProps {
  title: string;
  /** Content to share; without it there is no button. */
  share?: Share;
  /** Target of "back" when there is no history: home, unless the page sets another. */
  back?: string;
}

/** The bar of a page: back, title, share (which needs JavaScript, so it appears once the script runs). */
export function PageBar({ title, share, back = href("/") }: PageBarProps) {
  const { t } = useTranslation("shell");
  const onBack = useGoBack(back);
  return (
    <NavBar
      title={title}
      back={{ href: back, label: t("back") }}
      onBack={onBack}
      action={
        <>
          {share && <ShareButton share={share} />}
          <LanguageSwitch />
        </>
      }
    />
  );
}

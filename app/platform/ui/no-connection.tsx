import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { ErrorState } from "~/app/design/states";

interface NoConnectionProps {
  address: string;
  children?: Elements;
}

export function NoConnection({ address, children }: NoConnectionProps) {
  const { t } = useTranslation("shell");
  return (
    <main id="content">
      {children}
      <h1 className="sr-only">{t("offline.title")}</h1>
      <ErrorState icon="wifi-off" title={t("offline.title")} text={t("offline.text")}>
        <a className="button button-fill" href={address} data-reload="">
          {t("retry")}
        </a>
      </ErrorState>
    </main>
  );
}

import { useTranslation } from "react-i18next";
import { type Locale, localeNames } from "~/app/platform/language/locales";
import { SettingCard } from "~/app/settings/ui";

interface AnnouncementPreviewProps {
  /** Number of recipients as of now. */
  people: number;
  texts: { locale: Locale; title: string; body: string }[];
}

/** The rendered announcement in each language, with fallbacks, and the number of recipients. */
export function AnnouncementPreview({ people, texts }: AnnouncementPreviewProps) {
  const { t } = useTranslation("announcements");
  return (
    <SettingCard id="preview" title={t("cards.preview")} lead={t("people", { count: people })}>
      <dl className="c-facts">
        {texts.map(({ locale, title, body }) => (
          <div key={locale}>
            <dt>{localeNames[locale]}</dt>
            <dd lang={locale} dir="auto">
              <b>{title}</b>
              <br />
              <span>{body}</span>
            </dd>
          </div>
        ))}
      </dl>
    </SettingCard>
  );
}

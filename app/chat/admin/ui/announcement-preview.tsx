import { useTranslation } from "react-i18next";
import { type Locale, localeNames } from "~/app/platform/language/locales";
import { SettingCard } from "~/app/settings/ui";

interface AnnouncementPreviewProps {
  /** To how many it would go now. */
  people: number;
  texts: { locale: Locale; title: string; body: string }[];
}

/** What people would read in each language, with its fallback, and how many they are. */
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

import { useTranslation } from "react-i18next";
import type { Wording } from "~/app/platform/messages/message-texts";
import { SettingCard } from "../../ui/setting-page";

/** What is filled into a text when it is sent. */
export function PlacesCard({ places }: { places: { place: string; needed: boolean }[] }) {
  const { t } = useTranslation("messageTexts");
  const rows = [
    ...places.map(({ place, needed }) => ({ written: `{{${place}}}`, place, needed })),
    { written: "{market}", place: "market", needed: false },
  ];
  return (
    <section className="c-card" aria-labelledby="places">
      <div className="c-card-head">
        <h2 id="places">{t("placesTitle")}</h2>
      </div>
      <ul className="c-lines">
        {rows.map(({ written, place, needed }) => (
          <li key={place}>
            <span className="grid">
              <bdi className="c-mono" translate="no">
                {written}
              </bdi>
              <small className="c-quiet">{t(`places.${place}`)}</small>
            </span>
            {needed && <span className="c-pill is-info">{t("needed")}</span>}
          </li>
        ))}
      </ul>
      <div className="c-card-body">
        <p className="c-quiet">{t("placesLead")}</p>
      </div>
    </section>
  );
}

/** The words that the software has for a text. */
export function BuiltInCard({ builtIn, locale }: { builtIn: Wording; locale: string }) {
  const { t } = useTranslation("messageTexts");
  return (
    <SettingCard id="built-in" title={t("builtInWords")}>
      <div className="c-form" lang={locale}>
        {builtIn.subject && <b>{builtIn.subject}</b>}
        <p className="whitespace-pre-line wrap-anywhere">{builtIn.body}</p>
      </div>
    </SettingCard>
  );
}

import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";

/** Whether prices contain the tax, or it is added to them. @param sets who reads it may change that */
export function PricesCard({ added, sets }: { added: boolean; sets: boolean }) {
  const { t } = useTranslation("taxesAdmin");
  return (
    <section className="c-card" aria-labelledby="prices">
      <div className="c-card-head">
        <h2 id="prices">{t("habit.title")}</h2>
      </div>
      <div className="c-card-body">
        <p>{t(added ? "habit.added" : "habit.contain")}</p>
        <p className="c-quiet">{t("habit.stays")}</p>
        {sets && (
          <a className="c-link" href={href("/operator/settings")}>
            {t("habit.change")}
          </a>
        )}
      </div>
    </section>
  );
}

import { useTranslation } from "react-i18next";
import { Link } from "#router";
import type { SerializeFrom } from "#router/server";
import { FilterSelect, ListFilter } from "~/app/console/list/list-filter";
import { localeNames } from "~/app/platform/language/locales";
import type { loadVersions } from "../../studio/versions.server";
import { useStudio } from "../use-studio";

/** Chooses whether a version and the draft are compared in words alone or as pages too, and in which language. */
export function CompareBar({ data }: { data: SerializeFrom<typeof loadVersions> }) {
  const { t } = useTranslation("editor");
  const studio = useStudio();
  const { page, chosen, asPages, language, languages } = data;
  return (
    <div className="c-row pl-compare-bar">
      <nav className="c-tabs" aria-label={t("compare.title")}>
        {(["words", "pages"] as const).map((as) => (
          <Link
            key={as}
            to={studio.comparing(page.id, chosen?.id ?? 0, as)}
            aria-current={(as === "pages") === asPages ? "page" : undefined}
          >
            {t(`compare.as.${as}`)}
          </Link>
        ))}
      </nav>
      {asPages && (
        <ListFilter query={{ in: language }} kept={{ with: chosen?.id, as: "pages" }}>
          <FilterSelect
            name="in"
            label={t("compare.language")}
            whatever={localeNames[language]}
            value={language}
            all={languages.filter((one) => one !== language)}
            text={(one) => localeNames[one]}
          />
        </ListFilter>
      )}
    </div>
  );
}

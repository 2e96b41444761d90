import { useTranslation } from "react-i18next";
import { Check } from "~/app/design/console/check";
import { TextField } from "~/app/design/console/text-field";
import { FilterSelect } from "~/app/operator/ui";

interface ReviewFiltersProps {
  filter: { q: string; rating?: string; state?: string; pictured: boolean };
}

/** The fields that filter the reviews. */
export function ReviewFilters({ filter }: ReviewFiltersProps) {
  const { t } = useTranslation("catalogue");
  const text = (one: string) => t(`reviews.${one}`);
  return (
    <>
      <TextField name="q" type="search" label={t("reviews.search")} value={filter.q} maxLength={100} />
      <FilterSelect
        {...{ name: "rating", label: t("reviews.rating"), whatever: t("any"), value: filter.rating, text }}
        all={["good", "medium", "bad"]}
      />
      <FilterSelect
        {...{ name: "state", label: t("goods.state"), whatever: t("any"), value: filter.state, text }}
        all={["shown", "hidden"]}
      />
      <Check name="pictured" label={t("reviews.pictured")} checked={filter.pictured} />
    </>
  );
}

import { useTranslation } from "react-i18next";
import { Check } from "~/app/console/fields/check";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";

interface ReviewFiltersProps {
  filter: { q: string; rating?: string; state?: string; pictured: boolean };
}

export function ReviewFilters({ filter }: ReviewFiltersProps) {
  const { t } = useTranslation("catalogue");
  const text = (one: string) => t(`reviews.${one}`);
  return (
    <>
      <TextField name="q" type="search" label={t("reviews.search")} value={filter.q} maxLength={100} />
      <FilterSelect
        name="rating"
        label={t("reviews.rating")}
        whatever={t("any")}
        value={filter.rating}
        text={text}
        all={["good", "medium", "bad"]}
      />
      <FilterSelect
        name="state"
        label={t("goods.state")}
        whatever={t("any")}
        value={filter.state}
        text={text}
        all={["shown", "hidden"]}
      />
      <Check name="pictured" label={t("reviews.pictured")} checked={filter.pictured} />
    </>
  );
}

import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Check } from "~/app/design/console/check";
import { Select } from "~/app/design/console/select";
import { TextField } from "~/app/design/console/text-field";
import { Icon } from "~/app/design/icon";

interface ReviewFiltersProps {
  filter: { q: string; rating?: string; state?: string; pictured: boolean };
}

/** The filters of the review list. */
export function ReviewFilters({ filter }: ReviewFiltersProps) {
  const { t } = useTranslation("catalogue");
  const any = { value: "", label: t("any") };
  return (
    <Form method="get" className="c-row" role="search" key={JSON.stringify(filter)}>
      <TextField name="q" type="search" label={t("reviews.search")} value={filter.q} maxLength={100} />
      <Select
        name="rating"
        label={t("reviews.rating")}
        value={filter.rating ?? ""}
        options={[
          any,
          ...(["good", "medium", "bad"] as const).map((value) => ({ value, label: t(`reviews.${value}`) })),
        ]}
      />
      <Select
        name="state"
        label={t("goods.state")}
        value={filter.state ?? ""}
        options={[any, ...(["shown", "hidden"] as const).map((value) => ({ value, label: t(`reviews.${value}`) }))]}
      />
      <Check name="pictured" label={t("reviews.pictured")} checked={filter.pictured} />
      <button type="submit" className="c-button">
        <Icon name="search" />
        {t("find")}
      </button>
    </Form>
  );
}

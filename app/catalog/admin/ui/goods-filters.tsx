import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Select } from "~/app/design/console/select";
import { TextField } from "~/app/design/console/text-field";
import { Icon } from "~/app/design/icon";
import { type TreeChoice, treeOptions } from "../tree-names";

interface Named {
  id: number;
  name: string;
}

interface GoodsFiltersProps {
  filter: { q: string; state?: string; category?: number; shop?: number; brand?: number; sort: string };
  choices: { categories: TreeChoice[]; shops: Named[]; brands: Named[] };
}

/** The filters of the goods list: a plain GET form. */
export function GoodsFilters({ filter, choices }: GoodsFiltersProps) {
  const { t } = useTranslation("catalogue");
  const options = (list: Named[]) => [
    { value: "", label: t("any") },
    ...list.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const states = ["on_sale", "off_shelf", "in_audit", "deleted"] as const;
  return (
    <Form method="get" className="c-row" role="search" key={JSON.stringify(filter)}>
      <TextField name="q" type="search" label={t("goods.search")} value={filter.q} maxLength={100} />
      <Select
        name="state"
        label={t("goods.state")}
        value={filter.state ?? ""}
        options={[{ value: "", label: t("any") }, ...states.map((value) => ({ value, label: t(`state.${value}`) }))]}
      />
      <Select
        name="category"
        label={t("goods.category")}
        value={String(filter.category ?? "")}
        options={[{ value: "", label: t("any") }, ...treeOptions(choices.categories)]}
      />
      <Select name="shop" label={t("goods.shop")} value={String(filter.shop ?? "")} options={options(choices.shops)} />
      <Select
        name="brand"
        label={t("goods.brand")}
        value={String(filter.brand ?? "")}
        options={options(choices.brands)}
      />
      <Select
        name="sort"
        label={t("goods.sort")}
        value={filter.sort}
        options={(["newest", "recommended"] as const).map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
      <button type="submit" className="c-button">
        <Icon name="search" />
        {t("find")}
      </button>
    </Form>
  );
}

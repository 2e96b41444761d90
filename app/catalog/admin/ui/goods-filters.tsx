import { useTranslation } from "react-i18next";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";
import { sortedColumns } from "../goods-orders";
import { type TreeChoice, treeOptions } from "../tree-names";

interface Named {
  id: number;
  name: string;
}

interface GoodsFiltersProps {
  filter: { q: string; state?: string; category?: number; shop?: number; brand?: number; sort: string };
  choices: { categories: TreeChoice[]; shops: Named[]; brands: Named[] };
}

export function GoodsFilters({ filter, choices }: GoodsFiltersProps) {
  const { t } = useTranslation("catalogue");
  const options = (list: Named[]) => [
    { value: "", label: t("any") },
    ...list.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <>
      <TextField name="q" type="search" label={t("goods.search")} value={filter.q} maxLength={100} />
      <FilterSelect
        name="state"
        label={t("goods.state")}
        whatever={t("any")}
        value={filter.state}
        all={["on_sale", "off_shelf", "in_audit", "deleted"]}
        text={(one) => t(`state.${one}`)}
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
        options={[
          ...(["newest", "recommended"] as const).map((value) => ({
            value: value as string,
            label: t(`sort.${value}`),
          })),
          ...sortedColumns.flatMap((name) =>
            (["Desc", "Asc"] as const).map((way) => ({
              value: `${name}${way}`,
              label: t(`sort.${way}`, { column: t(`goods.${name}`) }),
            })),
          ),
        ]}
      />
    </>
  );
}

import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { Select } from "../fields/select";
import type { ListQuery } from "./list-address";

interface ListFilterProps {
  /** Values of the fields, by name. */
  query: ListQuery;
  /** Parameters without a field that a search keeps. */
  kept?: ListQuery;
  children: Elements;
}

/** The filter of a list: a GET form. Its fields follow the address, also when navigating back to it. */
export function ListFilter({ query, kept = {}, children }: ListFilterProps) {
  const { t } = useTranslation("operator");
  return (
    <Form method="get" className="c-row c-filter" role="search">
      {Object.entries(kept).map(
        ([name, value]) =>
          value !== null &&
          value !== undefined &&
          value !== "" && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Fragment key={JSON.stringify(query)}>{children}</Fragment>
      <button type="submit" className="c-button">
        <Icon name="search" />
        {t("audit.find")}
      </button>
    </Form>
  );
}

interface FilterSelectProps<Value extends string> {
  name: string;
  label: string;
  /** Label of the empty option. */
  whatever: string;
  value: string | null | undefined;
  all: readonly Value[];
  text(value: Value): string;
}

/** An optional choice in a filter. */
export function FilterSelect<Value extends string>({
  name,
  label,
  whatever,
  value,
  all,
  text,
}: FilterSelectProps<Value>) {
  return (
    <Select
      name={name}
      label={label}
      value={value ?? ""}
      options={[{ value: "", label: whatever }, ...all.map((one) => ({ value: one, label: text(one) }))]}
    />
  );
}

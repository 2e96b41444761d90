import type { Texts } from "~/db/columns";

interface Attribute {
  category_id: number | null;
  name: Texts;
  filterable: boolean;
  stored: { id: number; value: Texts }[];
}

/** Returns the form fields of an attribute. */
export function attributeFields({ category_id, name, filterable, stored }: Attribute): Record<string, string> {
  const fields: Record<string, string> = { category: String(category_id ?? ""), filterable: filterable ? "on" : "" };
  for (const [locale, text] of Object.entries(name)) fields[`name.${locale}`] = text;
  for (const [index, { id, value }] of stored.entries()) {
    fields[`value[${index}].id`] = String(id);
    fields[`value[${index}].place`] = String(index + 1);
    for (const [locale, text] of Object.entries(value)) fields[`value[${index}].text.${locale}`] = text;
  }
  return fields;
}

/** Returns the form fields of a new attribute. */
export function newAttributeFields(category: string | null): Record<string, string> {
  return { category: category ?? "", filterable: "on" };
}

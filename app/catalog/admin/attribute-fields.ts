import { type FormFields, formFields, newFields, ticked } from "~/app/platform/forms/form-fields";
import type { Texts } from "~/db/columns";
import type { attributeForm } from "./named-form.server";

interface Attribute {
  category_id: number | null;
  name: Texts;
  filterable: boolean;
  stored: { id: number; value: Texts }[];
}

export const attributeFields = ({
  category_id,
  name,
  filterable,
  stored,
}: Attribute): FormFields<typeof attributeForm> =>
  formFields<typeof attributeForm>({
    category: String(category_id ?? ""),
    filterable: ticked(filterable),
    name,
    value: stored.map(({ id, value }, at) => ({ id: String(id), place: String(at + 1), text: value })),
  });

export const newAttributeFields = (category: string | null): FormFields<typeof attributeForm> =>
  newFields<typeof attributeForm>({ category: category ?? "", filterable: ticked(true) });

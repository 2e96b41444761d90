import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Refusal } from "~/app/console/refusal";
import type { FieldName, FormFields } from "~/app/platform/forms/form-fields";
import type { FormReply } from "~/app/platform/http/form.server";
import { useReply } from "~/app/platform/ui/use-reply";
import type { named } from "../categories/categories-page.server";
import { TextsInLanguages } from "./texts-in-languages";

interface CategoryFormProps {
  /** Id of the category to rename; a new one has none. */
  id?: number;
  /** The most code points of a name. */
  max: number;
  fields: FormFields<typeof named>;
  /** The reply to this form, if refused. */
  reply: FormReply | undefined;
}

/** The name of a category in every language. */
export function CategoryForm({ id, max, fields, reply }: CategoryFormProps) {
  const { t } = useTranslation(["seller", "forms"]);
  const { error, pending, inputs } = useReply<FieldName<typeof named>>(t, reply, fields);
  const { known, names } = inputs({
    known: {
      id: ({ name }) => id !== undefined && <input type="hidden" name={name} value={id} />,
    },
    names: {
      name: ({ name }, shown) => <TextsInLanguages name={name} label={t("categories.name")} most={max} {...shown} />,
    },
  });
  return (
    <Form method="post" className="c-form">
      {known}
      <Refusal text={error("")} />
      {names}
      <div>
        <button type="submit" name="intent" value="save" className="c-button" disabled={pending}>
          {t(id === undefined ? "categories.add" : "forms:save")}
        </button>
      </div>
    </Form>
  );
}

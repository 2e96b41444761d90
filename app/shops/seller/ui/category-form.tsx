import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Refusal } from "~/app/design/console/refusal";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import type { FormReply } from "~/app/platform/http/form.server";
import { useReply } from "~/app/platform/ui/use-reply";
import { TextsInLanguages } from "./texts-in-languages";

interface CategoryFormProps {
  /** Of the category that is renamed; a new one has none. */
  id?: number;
  /** The most code points of a name. */
  most: number;
  fields: Record<string, string>;
  /** The answer to this form, if it was refused. */
  reply: FormReply | undefined;
}

/** The name of a category in every language. */
export function CategoryForm({ id, most, fields, reply }: CategoryFormProps) {
  const { t } = useTranslation(["seller", "forms"]);
  const { value, error, pending } = useReply(t, reply, fields);
  const form = useErrorFocus(reply);
  return (
    <Form method="post" className="c-form" ref={form}>
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Refusal text={error("")} />
      <TextsInLanguages
        name="name"
        label={t("categories.name")}
        most={most}
        value={(name) => value(name) ?? ""}
        error={error}
      />
      <div>
        <button type="submit" name="intent" value="save" className="c-button" disabled={pending}>
          {t(id === undefined ? "categories.add" : "forms:save")}
        </button>
      </div>
    </Form>
  );
}

import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { TextsFields } from "~/app/console/fields/texts-fields";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import type { FormReply } from "~/app/platform/http/form.server";
import type { Draw } from "~/app/platform/ui/use-reply";
import { NamedActions } from "./named-actions";

interface NamedFormProps<Name extends string> {
  title: string;
  lead: string;
  /** Address of the list to return to. */
  list: string;
  /** The record exists, so it can be deleted. */
  known: boolean;
  fields: { [name: string]: string };
  reply: FormReply | undefined;
  pictured?: boolean;
  /** The fields after the name. */
  inputs: Record<Exclude<Name, "name">, Draw>;
}

/**
 * The page of a record with a name in every language: a category, an attribute, a brand.
 * @typeParam Name the fields of its schema
 */
export function NamedForm<Name extends string>(props: NamedFormProps<Name>) {
  const { title, lead, list, known, fields, reply, pictured, inputs } = props;
  const form = useConsoleForm(reply, fields);
  const { t } = useTranslation("catalogue");
  const { all } = form.inputs({
    all: {
      name: ({ name }, shown) => (
        <TextsFields name={name} legend={t("name")} hint={t("nameHint")} maxLength={80} {...shown} />
      ),
      ...inputs,
    },
  });
  return (
    <>
      <PageHead title={title} lead={lead} />
      <Form method="post" encType={pictured ? "multipart/form-data" : undefined} className="c-card" noValidate>
        <div className="c-card-body c-form">
          <Refusal text={form.error("")} />
          {all}
          <NamedActions known={known} pending={form.pending} back={list} />
        </div>
      </Form>
    </>
  );
}

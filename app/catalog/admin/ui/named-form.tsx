import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import { TextsFields, useConsoleForm } from "~/app/operator/ui";
import type { FormReply } from "~/app/platform/http/form.server";
import { NamedActs } from "./named-acts";

interface NamedFields {
  /** Returns the value of a field: the typed one, otherwise the stored one. */
  filled(name: string): string;
  /** Returns the translated error of a field. */
  error(name: string): string | undefined;
}

interface NamedFormProps {
  title: string;
  lead: string;
  /** Address of the list to return to. */
  list: string;
  /** It exists already, so it can be deleted. */
  known: boolean;
  /** Stored values. */
  fields: Record<string, string>;
  reply: FormReply | undefined;
  /** Has a picture field. */
  pictured?: boolean;
  /** Renders the fields after the name. */
  children(form: NamedFields): ReactNode;
}

/** The page of a record with a name in every language: a category, an attribute, a brand. */
export function NamedForm({ title, lead, list, known, fields, reply, pictured, children }: NamedFormProps) {
  const { error, value, pending } = useConsoleForm(reply);
  const { t } = useTranslation("catalogue");
  const form = useErrorFocus(reply);
  const filled = (name: string) => (reply ? value(name) : fields[name]) ?? "";
  return (
    <>
      <PageHead title={title} lead={lead} />
      <Form method="post" encType={pictured ? "multipart/form-data" : undefined} className="c-card" ref={form}>
        <div className="c-card-body c-form">
          <Refusal text={error("")} />
          <TextsFields
            name="name"
            legend={t("name")}
            hint={t("nameHint")}
            value={filled}
            error={error}
            maxLength={80}
          />
          {children({ filled, error })}
          <NamedActs known={known} pending={pending} back={list} />
        </div>
      </Form>
    </>
  );
}

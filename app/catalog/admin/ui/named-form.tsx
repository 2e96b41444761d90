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
  /** What a field shows: what was typed, else what is stored. */
  filled(name: string): string;
  /** What is wrong with a field, ready to be read. */
  error(name: string): string | undefined;
}

interface NamedFormProps {
  title: string;
  lead: string;
  /** Address of the list that it is part of. */
  list: string;
  /** It exists already, so it can be deleted. */
  known: boolean;
  /** As stored. */
  fields: Record<string, string>;
  reply: FormReply | undefined;
  /** It has a picture to be chosen. */
  pictured?: boolean;
  /** The fields after the name. */
  children(form: NamedFields): ReactNode;
}

/** The page of something that has a name in every language: a category, an attribute, a brand. */
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

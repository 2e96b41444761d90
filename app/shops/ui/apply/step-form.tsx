import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { Elements } from "~/app/design/children/elements";
import { BarFault } from "~/app/design/form/bar-fault";
import { FormError } from "~/app/design/form/form-error";
import { SubmitButton } from "~/app/design/form/submit-button";
import { firstFault } from "~/app/platform/http/first-fault";
import type { FormReply } from "~/app/platform/http/form.server";
import { useReply } from "~/app/platform/ui/use-reply";

/** A form's last reply, and its translated errors. */
export function useStep<Name extends string>(reply: FormReply | undefined, stored: Record<string, string>) {
  const { t } = useTranslation(["apply", "forms", "uploads"]);
  return { t, ...useReply<Name>((key, options) => t(key, { ...options }), reply, stored) };
}

interface StepFormProps {
  reply: FormReply | undefined;
  error: string | undefined;
  pending: boolean;
  /** Label of the button. */
  act: string;
  children: Elements;
}

export function StepForm({ reply, error, pending, act, children }: StepFormProps) {
  const { t } = useTranslation(["apply", "forms", "uploads"]);
  return (
    <Form method="post" encType="multipart/form-data" className="form apply-form px-12px" noValidate>
      <FormError text={error} />
      {children}
      <div className="form-bar">
        <BarFault text={firstFault(t, reply?.errors)} />
        <SubmitButton wide tall pending={pending}>
          {act}
        </SubmitButton>
      </div>
    </Form>
  );
}

import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "~/app/design/form/form-error";
import { SubmitButton } from "~/app/design/form/submit-button";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import type { FormReply } from "~/app/platform/http/form.server";
import { useReply } from "~/app/platform/ui/use-reply";

/** A form's last reply, and the words of its errors. */
export function useStep(reply: FormReply | undefined, stored: Record<string, string>) {
  const { t } = useTranslation(["apply", "forms", "uploads"]);
  return { t, ...useReply((key, options) => t(key, { ...options }), reply, stored) };
}

interface StepFormProps {
  reply: FormReply | undefined;
  error: string | undefined;
  pending: boolean;
  /** Of the button. */
  act: string;
  children: ReactNode;
}

/** The form of a step, with the button that goes on. */
export function StepForm({ reply, error, pending, act, children }: StepFormProps) {
  const form = useErrorFocus(reply);
  return (
    <Form method="post" encType="multipart/form-data" className="form apply-form" ref={form} noValidate>
      <FormError text={error} />
      {children}
      <div className="form-bar">
        <SubmitButton wide tall pending={pending}>
          {act}
        </SubmitButton>
      </div>
    </Form>
  );
}

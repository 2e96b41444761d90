import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { Elements } from "~/app/design/children/elements";
import { EnterAction } from "~/app/design/form/enter-action";
import type { FormReply } from "~/app/platform/http/form.server";
import { useReply } from "~/app/platform/ui/use-reply";
import { Refusal } from "./refusal";

interface ActCardProps {
  title: string;
  /** Of its form, among several of a page. */
  intent: string;
  reply: FormReply | undefined;
  children: Elements;
}

/** A card with one act of staff: a form that says what it is refused for. */
export function ActCard({ title, intent, reply, children }: ActCardProps) {
  const { error } = useTyped(intent, reply);
  return (
    <section className="c-card" aria-labelledby={intent}>
      <div className="c-card-head">
        <h2 id={intent}>{title}</h2>
      </div>
      <Form method="post" className="c-card-body c-form" noValidate>
        <EnterAction />
        <input type="hidden" name="intent" value={intent} />
        <Refusal text={error("")} />
        {children}
      </Form>
    </section>
  );
}

/** What was typed in one of several forms of a page: another's stays out of it. */
export function useTyped(intent: string, reply: FormReply | undefined) {
  const { t } = useTranslation("forms");
  return useReply(t, reply?.values.intent === intent ? reply : undefined);
}

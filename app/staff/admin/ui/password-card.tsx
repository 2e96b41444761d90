import { Form } from "#router";
import { TextField } from "~/app/console/fields/text-field";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import type { FormReply } from "~/app/platform/http/form.server";

export function PasswordCard({ email, reply }: { email: string; reply: FormReply | undefined }) {
  const { t, error, pending } = useConsoleForm(reply);
  const field = { type: "password", required: true } as const;
  return (
    <section className="c-card" aria-labelledby="password">
      <div className="c-card-head">
        <h2 id="password">{t("password.title")}</h2>
      </div>
      <Form method="post" className="c-card-body c-form is-narrow" noValidate>
        <p className="c-quiet">{t("password.lead")}</p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          {...field}
          name="presentPassword"
          label={t("password.present")}
          error={error("presentPassword")}
          autoComplete="current-password"
        />
        <TextField
          {...field}
          name="newPassword"
          label={t("field.newPassword")}
          hint={t("field.passwordHint")}
          error={error("newPassword")}
          autoComplete="new-password"
          minLength={12}
        />
        <TextField
          {...field}
          name="repeatPassword"
          label={t("field.repeatPassword")}
          error={error("repeatPassword")}
          autoComplete="new-password"
        />
        <div>
          <button type="submit" name="intent" value="password" className="c-button is-primary" disabled={pending}>
            {t("password.act")}
          </button>
        </div>
      </Form>
    </section>
  );
}

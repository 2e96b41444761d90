import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { useMoment } from "~/app/console/use-moment";

interface InvitesCardProps {
  invites: { id: number; email: string; role: string; expires: number }[];
  edits: boolean;
}

export function InvitesCard({ invites, edits }: InvitesCardProps) {
  const { t } = useTranslation("operator");
  const moment = useMoment();
  return (
    <section className="c-card" aria-labelledby="open-links">
      <div className="c-card-head">
        <h2 id="open-links">{t("staff.open")}</h2>
      </div>
      <ul className="c-lines">
        {invites.map(({ id, email, role, expires }) => (
          <li key={id}>
            <span>{email}</span>
            <span className="c-pill">{t(`roles.${role}`)}</span>
            <span className="c-quiet">{t("staff.until", { when: moment(expires) })}</span>
            {edits && (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <button type="submit" name="intent" value="withdraw" className="c-button is-danger">
                  {t("staff.withdraw")}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

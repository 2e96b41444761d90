import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";

interface Session {
  id: string;
  device: { browser: string; system: string; handheld: boolean };
  address: string;
  /** Ms since 1970. */
  seenAt: number;
  current: boolean;
}

export function SessionsCard({ sessions, nowMs }: { sessions: Session[]; nowMs: number }) {
  const { t } = useTranslation("operator");
  const { ago } = useFormat();
  return (
    <section className="c-card" aria-labelledby="sessions">
      <div className="c-card-head">
        <h2 id="sessions">{t("sessions.title")}</h2>
        {sessions.length > 1 && (
          <Form method="post">
            <button type="submit" name="intent" value="others" className="c-button is-danger">
              {t("sessions.endOthers")}
            </button>
          </Form>
        )}
      </div>
      <ul className="c-lines">
        {sessions.map(({ id, device, address, seenAt, current }) => (
          <li key={id}>
            <Icon name={device.handheld ? "smartphone" : "monitor"} />
            <span>
              <span>{[device.browser, device.system].filter(Boolean).join(", ") || t("sessions.unknown")}</span>{" "}
              <span className="c-mono c-quiet">{address}</span>
            </span>
            {current ? (
              <span className="c-pill is-good">{t("sessions.this")}</span>
            ) : (
              <span className="c-when">{ago(seenAt, nowMs)}</span>
            )}
            {!current && (
              <Form method="post">
                <input type="hidden" name="session" value={id} />
                <button type="submit" name="intent" value="session" className="c-button is-danger">
                  {t("sessions.end")}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

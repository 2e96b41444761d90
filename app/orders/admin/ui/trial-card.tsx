import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import type { Trial } from "../providers/try-provider.server";

/** What an example came to: the text that is signed and the fields, or whether Stripe knows the key. */
export function TrialCard({ trial }: { trial: SerializeFrom<Trial> }) {
  const { t } = useTranslation("payments");
  if ("answered" in trial)
    return (
      <p className={trial.answered ? "c-note is-good" : "c-note is-bad"} role="status">
        {trial.answered
          ? t("trial.answered")
          : trial.failure === ""
            ? t("trial.noKey")
            : t("trial.failed", { failure: trial.failure })}
      </p>
    );
  return (
    <section className="c-card" aria-labelledby="trial" role="status">
      <div className="c-card-head">
        <h2 id="trial">{t("trial.title")}</h2>
      </div>
      <div className="c-card-body">
        <p className="c-quiet">{t("trial.signed")}</p>
        <p>
          <code dir="ltr" data-breaks="">
            {trial.signed}
          </code>
        </p>
        <p className="c-quiet">{t("trial.fields")}</p>
        <ul>
          {trial.fields.map(([name, value]) => (
            <li key={name}>
              <code dir="ltr" data-breaks="">{`${name}=${value}`}</code>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
